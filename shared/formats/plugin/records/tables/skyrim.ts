/** The records of Skyrim, Special Edition (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const SKYRIM = `
values 1 0 Male; 1 Female
values 2 -1 None; 0 Steal; 1 Pickpocket; 2 Trespass; 3 Attack; 4 Murder; 5 Escape Jail; 6 Werewolf Transformation
values 3 88 X; 89 Y; 90 Z
values 4 0 Good; 1 Neutral; 2 Evil; 3 Very Good; 4 Very Evil
values 5 0 None; 1 Goo Start; 2 Goo End; 3 Disintegrate Start; 4 Disintegrate End
values 6 0 Weapon Is; 1 Weapon In List; 2 Target Is; 3 Target In List; 4 Target Distance; 5 Target Part; 6 VATS Action; 7 Is Success; 8 Is Critical; 9 Critical Effect Is; 10 Critical Effect In List; 11 Is Fatal; 12 Explode Part; 13 Dismember Part; 14 Cripple Part; 15 Weapon Type Is; 16 Is Stranger; 17 Is Paralyzing Palm; 18 Projectile Type Is; 19 Delivery Type Is; 20 Casting Type Is
values 7 0 Normal Usage; 1 Power Attack; 2 Bash; 3 Lockpick Success; 4 Lockpick Broken
values 8 0 Left; 1 Right; 2 Voice; 3 Instant
values 9 1 Sit; 2 Lay; 4 Lean
values 10 65536 Front; 131072 Behind; 262144 Right; 524288 Left; 1048576 Up
values 11 0 None; 1 Absorb; 2 Break
values 12 0 Unarmed Attack; 1 One Hand Melee Attack; 2 Two Hand Melee Attack; 3 Magic Attack; 4 Ranged Attack; 5 Reload; 6 Crouch; 7 Stand; 8 Switch Weapon; 9 Toggle Weapon Drawn; 10 Heal; 11 Player Death
values 13 0 HandToHandMelee; 1 OneHandSword; 2 OneHandDagger; 3 OneHandAxe; 4 OneHandMace; 5 TwoHandSword; 6 TwoHandAxe; 7 Bow; 8 Staff; 9 Crossbow
values 14 0 Missile; 1 Lobber; 2 Beam; 3 Flame; 4 Cone; 5 Barrier; 6 Arrow
values 15 0 Self; 1 Touch; 2 Aimed; 3 Target Actor; 4 Target Location
values 16 0 Constant Effect; 1 Fire and Forget; 2 Concentration; 3 Scroll
values 17 0 Subject; 1 Target; 2 Reference; 3 Combat Target; 4 Linked Reference; 5 Quest Alias; 6 Package Data; 7 Event Data
values 18 0 OnBegin; 1 OnEnd
values 19 0 Local; 1 Inherited; 2 Removed; 3 Inherited and Removed
values 20 0 None; 2 Object; 4 String; 6 Int32; 8 Float; 10 Bool; 22 Array of Object; 23 Object; 24 Array of String; 25 String; 26 Array of Int32; 27 Int32; 28 Array of Float; 29 Float; 30 Array of Bool; 31 Bool
values 21 1 Edited; 3 Removed
values 22 0 False; 1 True
values 23 0 Ignore Weapon; 1 Bash Attack; 2 Power Attack; 3 Left Attack; 4 Rotating Attack; 31 Override Data
values 24 0 Set Enable State to; 1 Pop In
values 25 0 Parallax; 1 Alpha Blending; 2 Alpha Testing; 3 No Subtextures
values 26 0 EyesType0; 1 EyesType1; 2 EyesType2; 3 EyesType3; 4 EyesType4; 5 EyesType5; 6 EyesType6; 7 EyesType7; 8 EyesType8; 9 EyesType9; 10 EyesType10; 11 EyesType11; 12 EyesType12; 13 EyesType13; 14 EyesType14; 15 EyesType15; 16 EyesType16; 17 EyesType17; 18 EyesType18; 19 EyesType19; 20 EyesType20; 21 EyesType21; 22 EyesType22; 23 EyesType23; 24 EyesType24; 25 EyesType25; 26 EyesType26; 27 EyesType27; 28 EyesType28; 29 EyesType29; 30 EyesType30; 31 EyesType31
values 27 0 EyesType32; 1 EyesType33; 2 EyesType34; 3 EyesType35; 4 EyesType36; 5 EyesType37; 6 EyesType38
values 28 0 Manual Cost Calc; 17 PC Start Spell; 19 Area Effect Ignores LOS; 20 Ignore Resistance; 21 No Absorb Reflect; 23 No Dual Cast Modification
values 29 0 Spell; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison; 10 Addiction; 11 Voice
values 30 0 NoseType0; 1 NoseType1; 2 NoseType2; 3 NoseType3; 4 NoseType4; 5 NoseType5; 6 NoseType6; 7 NoseType7; 8 NoseType8; 9 NoseType9; 10 NoseType10; 11 NoseType11; 12 NoseType12; 13 NoseType13; 14 NoseType14; 15 NoseType15; 16 NoseType16; 17 NoseType17; 18 NoseType18; 19 NoseType19; 20 NoseType20; 21 NoseType21; 22 NoseType22; 23 NoseType23; 24 NoseType24; 25 NoseType25; 26 NoseType26; 27 NoseType27; 28 NoseType28; 29 NoseType29; 30 NoseType30; 31 NoseType31
values 31 0 BrowType0; 1 BrowType1; 2 BrowType2; 3 BrowType3; 4 BrowType4; 5 BrowType5; 6 BrowType6; 7 BrowType7; 8 BrowType8; 9 BrowType9; 10 BrowType10; 11 BrowType11; 12 BrowType12; 13 BrowType13; 14 BrowType14; 15 BrowType15; 16 BrowType16; 17 BrowType17; 18 BrowType18; 19 BrowType19; 20 BrowType20
values 32 0 LipType0; 1 LipType1; 2 LipType2; 3 LipType3; 4 LipType4; 5 LipType5; 6 LipType6; 7 LipType7; 8 LipType8; 9 LipType9; 10 LipType10; 11 LipType11; 12 LipType12; 13 LipType13; 14 LipType14; 15 LipType15; 16 LipType16; 17 LipType17; 18 LipType18; 19 LipType19; 20 LipType20; 21 LipType21; 22 LipType22; 23 LipType23; 24 LipType24; 25 LipType25; 26 LipType26; 27 LipType27; 28 LipType28; 29 LipType29; 30 LipType30; 31 LipType31
values 33 0 Cap Damage; 1 Disable; 2 Destroy; 3 Ignore External Dmg
values 34 0 30 Head; 1 31 Hair; 2 32 Body; 3 33 Hands; 4 34 Forearms; 5 35 Amulet; 6 36 Ring; 7 37 Feet; 8 38 Calves; 9 39 Shield; 10 40 Tail; 11 41 LongHair; 12 42 Circlet; 13 43 Ears; 14 44 Unnamed; 15 45 Unnamed; 16 46 Unnamed; 17 47 Unnamed; 18 48 Unnamed; 19 49 Unnamed; 20 50 DecapitateHead; 21 51 Decapitate; 22 52 Unnamed; 23 53 Unnamed; 24 54 Unnamed; 25 55 Unnamed; 26 56 Unnamed; 27 57 Unnamed; 28 58 Unnamed; 29 59 Unnamed; 30 60 Unnamed; 31 61 FX01
values 35 0 Modulates Voice; 4 Non Playable
values 36 0 Light Armor; 1 Heavy Armor; 2 Clothing
values 37 0 Topic Ref; 1 Topic Subtype
values 38 0 Bottom Left; 1 Bottom Right; 2 Top Left; 3 Top Right
values 39 9 Starts Dead; 10 Persistent; 11 Initially Disabled; 15 Visible When Distant; 25 No AI Acquire; 29 Dont Havok Settle
values 40 0 Easy; 1 Medium; 2 Hard; 3 Very Hard
values 41 0 Parent Activate Only
values 42 6 Has Tree LOD; 8 Must Update Anims; 9 Hidden From Local Map; 15 Has Distant LOD; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 29 Child Can Use; 30 Navmesh Ground
values 43 0 No Displacement; 1 Ignored by Sandbox
values 44 9 Hidden From Local Map; 16 Random Anim Start; 17 Radio Station
values 45 29 Medicine
values 46 0 No Auto Calc; 1 Food Item; 16 Medicine; 17 Poison
values 47 2 Non Playable
values 48 0 Ignores Normal Weapon Resistance; 1 Non Playable; 2 Non Bolt
values 49 2 Non Playable; 6 Shield; 15 Visible When Distant
values 50 1 Enabled
values 51 0 Teaches Skill; 1 Cant be Taken; 2 Teaches Spell
values 52 0 Book Tome; 255 Note Scroll
values 53 -1 None; 6 One Handed; 7 Two Handed; 8 Archery; 9 Block; 10 Smithing; 11 Heavy Armor; 12 Light Armor; 13 Pickpocket; 14 Lockpicking; 15 Sneak; 16 Alchemy; 17 Speech; 18 Alteration; 19 Conjuration; 20 Destruction; 21 Illusion; 22 Restoration; 23 Enchanting
values 54 7 Turn Off Fire; 10 Persistent; 11 Initially Disabled; 28 Reflected By Auto Water; 29 Dont Havok Settle; 30 No Respawn
values 55 0 Reflection; 1 Refraction
values 56 10 Persistent; 14 Partial Form; 17 Off Limits; 18 Compressed; 19 Cant Wait
values 57 0 Is Interior Cell; 1 Has Water; 2 Can Travel From Here; 3 No LOD Water; 5 Public Area; 6 Hand Changed; 7 Show Sky; 8 Use Sky Lighting
values 58 0 Hide Quad 1; 1 Hide Quad 2; 2 Hide Quad 3; 3 Hide Quad 4
values 59 0 Ambient Color; 1 Directional Color; 2 Fog Color; 3 Fog Near; 4 Fog Far; 5 Directional Rotation; 6 Directional Fade; 7 Clip Distance; 8 Fog Power; 9 Fog Max; 10 Light Fade Distances
values 60 0 One Handed; 1 Two Handed; 2 Archery; 3 Block; 4 Smithing; 5 Heavy Armor; 6 Light Armor; 7 Pickpocket; 8 Lockpicking; 9 Sneak; 10 Alchemy; 11 Speech; 12 Alteration; 13 Conjuration; 14 Destruction; 15 Illusion; 16 Restoration; 17 Enchanting
values 61 0 Rain; 1 Snow
values 62 0 Rotate to Face Target; 1 Attach to Camera; 2 Inherit Rotation
values 63 15 Has Distant LOD; 16 Random Anim Start; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 64 0 Allow Sounds When Animation; 1 Respawns; 2 Show Owner
values 65 19 Allow Dual Wielding
values 66 0 Dueling; 1 Flanking; 2 Allow Dual Wielding
values 67 14 Partial Form
values 68 0 Do All Before Repeating
values 69 0 Topic; 1 Favor; 2 Scene; 3 Combat; 4 Favors; 5 Detection; 6 Service; 7 Miscellaneous
values 70 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker; 25 Obstacle
values 71 1 Automatic; 2 Hidden; 3 Minimal Use; 4 Sliding; 5 Do Not Open in
values 72 1 Zero; 2 One; 3 Source Color; 4 Source Inverse Color; 5 Source Alpha; 6 Source Inverted Alpha; 7 Dest Alpha; 8 Dest Inverted Alpha; 9 Dest Color; 10 Dest Inverse Color; 11 Source Alpha SAT
values 73 1 Add; 2 Subtract; 3 Reverse Subtract; 4 Minimum; 5 Maximum
values 74 3 Equal To; 4 Normal; 5 Greater Than; 7 Greater Than or Equal; 8 Always Show
values 75 0 No Membrane Shader; 1 Membrane Grayscale Color; 2 Membrane Grayscale Alpha; 3 No Particle Shader; 4 Edge Effect Inverse; 5 Affect Skin Only; 6 Ignore Alpha; 7 Project UVs; 8 Ignore Base Geometry Alpha; 9 Lighting; 10 No Weapons; 15 Particle Animated; 16 Particle Grayscale Color; 17 Particle Grayscale Alpha; 24 Use Blood Geometry
values 76 0 No Auto Calc; 2 Extend Duration On Recast
values 77 6 Enchantment; 12 Staff Enchantment
values 78 0 Playable; 1 Not Male; 2 Not Female
values 79 0 Neutral; 1 Enemy; 2 Ally; 3 Friend
values 80 0 Hidden From NPC; 1 Special Combat; 6 Track Crime; 7 Ignore Crimes Murder; 8 Ignore Crimes Assault; 9 Ignore Crimes Stealing; 10 Ignore Crimes Trespass; 11 Do Not Report Crimes; 12 Crime Gold Use Defaults; 13 Ignore Crimes Pickpocket; 14 Vendor; 15 Can Be Owner; 16 Ignore Crimes Werewolf
values 81 0 Near reference; 1 In cell; 2 Near package start location; 3 Near editor location; 4 Object ID; 5 Object Type; 6 Near linked reference; 7 At package location; 8 Alias; 9 Alias; 12 Near self
values 82 7 Is Perch; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker; 25 Obstacle; 28 Must Exit To Talk; 29 Child Can Use
values 83 1 Ignored By Sandbox
values 84 0 Sit 0; 1 Sit 1; 2 Sit 2; 3 Sit 3; 4 Sit 4; 5 Sit 5; 6 Sit 6; 7 Sit 7; 8 Sit 8; 9 Sit 9; 10 Sit 10; 11 Sit 11; 12 Sit 12; 13 Sit 13; 14 Sit 14; 15 Sit 15; 16 Sit 16; 17 Sit 17; 18 Sit 18; 19 Sit 19; 20 Sit 20; 21 Sit 21; 22 Sit 22; 23 Sit 23; 25 Disables Activation; 26 Is Perch; 27 Must Exit to Talk
values 85 0 None; 1 Create object; 2 Smithing Weapon; 3 Enchanting; 4 Enchanting Experiment; 5 Alchemy; 6 Alchemy Experiment; 7 Smithing Armor
values 86 0 Front; 1 Behind; 2 Right; 3 Left; 4 Up
values 87 6 Constant
values 88 102 Float; 108 Long; 115 Short
values 89 0 No Specular Map; 1 Facegen Textures; 2 Has Model Space Normal
values 90 0 Playable; 1 Male; 2 Female; 3 Is Extra Part; 4 Use Solid Tint
values 91 0 Misc; 1 Face; 2 Eyes; 3 Hair; 4 Facial Hair; 5 Scar; 6 Eyebrows
values 92 0 Race Morph; 1 Tri; 2 Chargen Morph
values 93 8 Must Update Anims; 9 Hidden From Local Map; 15 Has Distant LOD; 16 Random Anim Start; 19 Has Currents; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 94 0 On Local Map
values 95 29 Child Can Use
values 96 0 Run in Sequence; 2 Do Once; 4 Ignored by Sandbox
values 97 0 Hitscan; 1 Explosion; 2 Alt Trigger; 3 Muzzle Flash; 5 Can Be Disabled; 6 Can Be Picked Up; 7 Supersonic; 8 Pins Limbs; 9 Pass Through Small Transparent; 10 Disable Combat Aim Correction; 11 Rotation
values 98 1 Missile; 2 Lobber; 4 Beam; 8 Flame; 16 Cone; 32 Barrier; 64 Arrow
values 99 0 Loud; 1 Normal; 2 Silent; 3 Very Loud
values 100 0 Affects Player Only; 1 Inherit Duration from Spawn; 2 Align to Impact Normal; 3 Inherit Radius from Spawn; 4 Drop to Ground
values 101 17 Can Hold NPC Soul
values 102 0 None; 1 Petty; 2 Lesser; 3 Common; 4 Greater; 5 Grand
values 103 11 Initially Disabled; 18 Compressed; 26 AutoGen; 31 Navmesh Gen Cell
values 104 0 Edge 0 1 Link; 1 Edge 1 2 Link; 2 Edge 2 0 Link; 3 Deleted; 4 No Large Creatures; 5 Overlapping; 6 Preferred; 9 Water; 10 Door; 11 Found
values 105 0 Edge 0 1 Cover; 1 Edge 0 1 Cover; 2 Edge 0 1 Cover; 3 Edge 0 1 Cover; 4 Edge 0 1 Left; 5 Edge 0 1 Right; 6 Edge 1 2 Cover; 7 Edge 1 2 Cover; 8 Edge 1 2 Cover; 9 Edge 1 2 Cover; 10 Edge 1 2 Left; 11 Edge 1 2 Right; 14 Autogen Cover
values 106 0 Portal; 1 Ledge Up; 2 Ledge Down; 3 Enable Disable Portal
values 107 0 Is Edited; 32 Is Island; 64 Not Edited
values 108 1 Always Uses World Orientation; 2 Knock Down Always; 3 Knock Down By Formula; 4 Ignore LOS Check; 5 Push Explosion Source Ref; 6 Ignore Image Space Swap; 7 Chain; 8 No Controller Vibration
values 109 0 Has Collision Data; 1 Collision
values 110 16384 Radius 0; 16576 No Sky Radius 0; 16672 Radius 1; 16736 No Sky Radius 1; 16784 Radius 2; 16816 No Sky Radius 2; 16848 Radius 3; 16880 No Sky Radius 3; 16904 Radius 4; 16920 No Sky Radius 4; 16936 Radius 5; 16952 No Sky Radius 5; 16968 Radius 6; 16984 No Sky Radius 6; 17000 Radius 7; 17016 No Sky Radius 7
values 111 0 Use Target
values 112 0 Mode Front; 1 Mode Back; 2 No Sky; 3 Blur Radius Bit 2; 4 Blur Radius Bit 1; 5 Blur Radius Bit 0
values 113 0 Quest Stage; 1 Ability; 2 Entry Point
values 114 1 Set Value; 2 Add Value; 3 Multiply Value; 4 Add Range To Value; 5 Add Actor Value Mult; 6 Absolute Value; 7 Negative Absolute Value; 8 Add Leveled List; 9 Add Activate Choice; 10 Select Spell; 11 Select Text; 12 Set to Actor Value; 13 Multiply Actor Value Mult; 14 Multiply 1 Actor Value; 15 Set Text
values 115 0 None; 1 Float; 2 Float AV Float; 3 LVLI; 4 SPEL lstring flags; 5 SPEL; 6 string; 7 lstring
values 116 0 Run Immediately; 1 Replace Default
values 117 0 Severable; 1 IK Data; 2 IK Data Biped Data; 3 Explodable; 4 IK Data Is Head; 5 IK Data Headtracking; 6 To Hit Chance Absolute
values 118 0 Torso; 1 Head; 2 Eye; 3 LookAt; 4 Fly Grab; 5 Saddle
values 119 1 Master Particle System; 3 Always Loaded
values 120 0 None; 1 Combat; 2 Magic; 3 Stealth
values 121 0 Shoot; 1 Fly; 2 Hit; 3 Zoom
values 122 0 Attacker; 1 Projectile; 2 Target; 3 Lead Actor
values 123 0 Position Follows Location; 1 Rotation Follows Target; 2 Dont Follow Bone; 3 First Person Camera; 4 No Tracer; 5 Start At Time Zero
values 124 0 Default Must Have Camera; 1 Disable Must Have Camera; 2 Shot List Must Have; 128 Default; 129 Disable; 130 Shot List
values 125 0 Allow Default Dialog; 1 Female
values 126 0 Stair Material; 1 Arrows Stick
values 127 0 Surface Normal; 1 Projectile Vector; 2 Projectile Reflection
values 128 0 No Decal Data
values 129 0 Default; 1 Destroy; 2 Bounce; 3 Impale; 4 Stick
values 130 0 Never Resets; 1 Match PC Below Minimum; 2 Disable Combat Boundary
values 131 0 Message Box; 1 Auto Display
values 132 0 Plays One Selection; 1 Abrupt Transition; 2 Cycle Tracks; 3 Maintain Track Order; 5 Ducks Current Track; 6 Doesnt Queue
values 133 0 Random; 1 Warn if no child
values 134 0 Do all before repeating; 1 Shares event; 2 Num quests to run
values 135 0 Player; 1 Command
values 136 0 Top Level; 1 Blocking; 2 Exclusive
values 137 0 Player Dialogue; 1 Favor Dialogue; 2 Custom; 3 Combat; 4 Favors; 5 Detection; 6 Service; 7 Misc
values 138 7 Treat spells as powers
values 139 6 Secret
values 140 0 Lover; 1 Ally; 2 Confidant; 3 Friend; 4 Acquaintance; 5 Rival; 6 Foe; 7 Enemy; 8 Archnemesis
values 141 7 Secret
values 142 0 OnStart; 1 OnCompletion
values 143 15 Face Target; 16 Looping; 17 Headtrack Player
values 144 0 No Player Activation; 1 Optional
values 145 0 Death Pause; 1 Death End; 2 Combat Pause; 3 Combat End; 4 Dialogue Pause; 5 Dialogue End; 6 OBS COM Pause; 7 OBS COM End
values 146 0 Dialogue; 1 Package; 2 Timer
values 147 0 Neutral; 1 Anger; 2 Disgust; 3 Fear; 4 Sad; 5 Happy; 6 Surprise; 7 Puzzled
values 148 0 Set All Normal; 2 Set All End; 3 Dont Set All
values 149 0 Set All Normal; 1 Set All Pause; 2 Set All End; 3 Dont Set All
values 150 0 Family Association
values 151 0 Magic Casting; 1 Magic Hit Effect; 2 Enchantment Effect
values 152 0 None; 8 Loop; 16 Envelope Fast; 32 Envelope Slow
values 153 0 Hit Effect Art; 1 Projectile; 2 Explosion
values 154 0 Mute When Submerged; 1 Should Appear on Menu
values 155 0 Attenuates With Distance; 1 Allows Rumble
values 156 0 Uses HRTF; 1 Defined Speaker Output
values 157 0 Trigger Volume; 1 Sensor; 2 Navmesh Obstacle
values 158 0 Above At Least; 1 Above At Most; 2 Below At Least; 3 Below At Most; 4 Either At Least; 5 Either At Most; 6 Either At Most Above; 7 Either At Most Below
values 159 0 Vertex Lighting; 1 Uniform Scaling; 2 Fit to Slope
values 160 0 Parent; 1 Sequence; 2 No Attacking; 3 Blocking
values 161 13 Actor Changed
values 162 0 Player Dialogue; 1 Favor Dialogue; 2 Scenes; 3 Combat; 4 Favors; 5 Detection; 6 Service; 7 Misc
values 163 0 Goodbye; 1 Random; 2 Say Once; 3 Requires Player Activation; 4 Info Refusal; 5 Random End; 6 Invisible Continue; 7 Walk Away; 8 Walk Away Invisible In; 9 Force Subtitle; 10 Can Move While Greeting; 11 No LIP File; 12 Requires Post Processing; 13 Audio Output Override; 14 Spends Favor Points
values 164 0 Goodbye; 1 Random; 2 Say once; 3 Requires Player Activation; 4 Info Refusal; 5 Random end; 6 Invisible continue; 7 Walk Away; 8 Walk Away Invisible in; 9 Force subtitle; 10 Can move while greeting; 11 No LIP File; 12 Requires post processing; 13 Audio Output Override; 14 Spends favor points
values 165 0 None; 1 Small; 2 Medium; 3 Large
values 166 0 Use Emotion Animation
values 167 0 No auto calculation; 1 Food item; 8 References Persist
values 168 18 Compressed
values 169 0 Has Vertex Normals Height; 1 Has Vertex Colours; 2 Has Layers; 4 Auto Calc Normals; 10 Ignored
values 170 16 Random Anim Start; 17 Portal strict; 25 Obstacle
values 171 0 Dynamic; 1 Can be Carried; 2 Negative; 3 Flicker; 5 Off By Default; 6 Flicker Slow; 7 Pulse; 8 Pulse Slow; 9 Spot Light; 10 Shadow Spotlight; 11 Shadow Hemisphere; 12 Shadow Omnidirectional; 13 Portal strict
values 172 10 Displays In Main Menu
values 173 0 Calculate from all levels; 1 Calculate for each item
values 174 0 Calculate from all levels; 1 Calculate for each item; 2 Use All; 3 Special Loot
values 175 0 Calculate from all levels; 1 Calculate for each item; 2 Use All Spells
values 176 0 Hostile; 1 Recover; 2 Detrimental; 3 Snap to Navmesh; 4 No Hit Event; 8 Dispel with Keywords; 9 No Duration; 10 No Magnitude; 11 No Area; 12 FX Persist; 14 Gory Visuals; 15 Hide in UI; 17 No Recast; 21 Power Affects Magnitude; 22 Power Affects Duration; 26 Painless; 27 No Hit Effect; 28 No Death Dispel
values 177 0 Sheathe Draw; 1 Charge; 2 Ready; 3 Release; 4 Concentration Cast Loop; 5 On Hit
values 178 0 Novice; 1 Apprentice; 2 Journeyman; 3 Expert; 4 Master
values 179 18 Compressed; 29 Bleedout Override
values 180 0 Female; 1 Essential; 2 Is CharGen Face Preset; 3 Respawn; 4 Auto calc stats; 5 Unique; 6 Doesnt affect stealth meter; 7 PC Level Mult; 8 Use Template; 11 Protected; 14 Summonable; 16 Doesnt bleed; 18 Bleedout Override; 19 Opposite Gender Anims; 20 Simple Actor; 21 looped script; 28 looped audio; 29 Is Ghost; 31 Invulnerable
values 181 0 Use Traits; 1 Use Stats; 2 Use Factions; 3 Use Spell List; 4 Use AI Data; 5 Use AI Packages; 6 Use Model Animation; 7 Use Base Data; 8 Use Inventory; 9 Use Script; 10 Use Def Pack List; 11 Use Attack Data; 12 Use Keywords
values 182 0 Unaggressive; 1 Aggressive; 2 Very Aggressive; 3 Frenzied
values 183 0 Cowardly; 1 Cautious; 2 Average; 3 Brave; 4 Foolhardy
values 184 0 Any crime; 1 Violence against enemies; 2 Property crime only; 3 No crime
values 185 0 Neutral; 1 Angry; 2 Fear; 3 Happy; 4 Sad; 5 Surprised; 6 Puzzled; 7 Disgusted
values 186 0 Helps Nobody; 1 Helps Allies; 2 Helps Friends and Allies
values 187 0 Left Foot; 1 Right Foot; 2 Left Back Foot; 3 Right Back Foot; 4 Idle; 5 Aware; 6 Attack; 7 Hit; 8 Death; 9 Weapon; 10 Movement Loop; 11 Conscious Loop; 12 Auxiliary 1; 13 Auxiliary 2; 14 Auxiliary 3; 15 Auxiliary 4; 16 Auxiliary 5; 17 Auxiliary 6; 18 Auxiliary 7; 19 Auxiliary 8; 20 Auxiliary 8; 21 Jump; 22 PlayRandom Loop
values 188 0 Offers Services; 2 Must complete; 3 Maintain Speed at Goal; 6 Unlock doors at package; 7 Unlock doors at package; 9 Continue if PC Near; 10 Once per day; 13 Preferred Speed; 17 Always Sneak; 18 Allow Swimming; 20 Ignore Combat; 21 Weapons Unequipped; 23 Weapon Drawn; 27 No Combat Alert; 29 Wear Sleep Outfit
values 189 18 Package; 19 Package Template
values 190 0 None; 1 Spectator; 2 ObserveDead; 3 GuardWarn; 4 Combat
values 191 0 Walk; 1 Jog; 2 Run; 3 Fast Walk
values 192 0 Hellos to player; 1 Random conversations; 2 Observe combat behavior; 3 Greet corpse behavior; 4 Reaction to player actions; 5 Friendly fire comments; 6 Aggro Radius Behavior; 7 Allow Idle Chatter; 9 World Interactions
values 193 -1 Any; 0 Sunday; 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Weekdays; 8 Weekends; 9 Monday Wednesday Friday; 10 Tuesday Thursday
values 194 8 Random; 9 Run in Sequence; 12 Random Do Once; 13 Run in Sequence Do
values 195 0 Specific Reference; 1 Object ID; 2 Object Type; 3 Linked Reference; 4 Ref Alias; 6 Self
values 196 0 Public
values 197 0 Repeat when Complete
values 198 0 Success Completes Package
values 199 0 Start Game Enabled; 1 Completed; 2 Add Idle topic to; 3 Allow repeated stages; 4 Starts Enabled; 5 Displayed In HUD; 6 Failed; 7 Stage Wait; 8 Run Once; 9 Exclude from dialogue export; 10 Warn on alias fill; 11 Active; 12 Repeats Conditions; 13 Keep Instance; 14 Want Dormant; 15 Has Dialogue Data
values 200 0 None; 1 Main Quest; 2 Mages Guild; 3 Thieves Guild; 4 Dark Brotherhood; 5 Companion Quests; 6 Miscellaneous; 7 Daedric; 8 Side Quest; 9 Civil War; 10 DLC01 Vampire; 11 DLC02 Dragonborn
values 201 1 Start Up Stage; 2 Shut Down Stage; 3 Keep Instance Data From
values 202 0 Complete Quest; 1 Fail Quest
values 203 0 ORed With Previous
values 204 0 Compass Marker Ignores Locks
values 205 0 Reserves Location Reference; 1 Optional; 2 Quest Object; 3 Allow Reuse in Quest; 4 Allow Dead; 5 Matching Ref In Loaded; 6 Essential; 7 Allow Disabled; 8 Stores Text; 9 Allow Reserved; 10 Protected; 11 Forced by Aliases; 12 Allow Destroyed; 13 Matching Ref Closest; 14 Uses Stored Text; 15 Initially Disabled
values 206 0 Allow Cleared; 1 Clear Names When Removed
values 207 0 At; 32768 In
values 208 0 Easy; 1 Medium; 2 Hard; 3 Very Hard; 4 None
values 209 0 Linked Ref Child
values 210 19 Critter
values 211 0 Playable; 1 FaceGen Head; 2 Child; 3 Tilt Front Back; 4 Tilt Left Right; 5 No Shadow; 6 Swims; 7 Flies; 8 Walks; 9 Immobile; 10 Not Pushable; 11 No Combat In Water; 12 No Rotating to Head; 13 Dont Show Blood Spray; 14 Dont Show Blood Decal; 15 Uses Head Track Anims; 16 Spells Align w Magic; 17 Use World Raycasts For; 18 Allow Ragdoll Collision; 19 Regen HP In Combat; 20 Cant Open Doors; 21 Allow PC Dialogue; 22 No Knockdowns; 23 Allow Pickpocket; 24 Always Use Proxy Controller; 25 Dont Show Weapon Blood; 26 Overlay Head Part List; 27 Override Head Part List; 28 Can Pickup Items; 29 Allow Multiple Membrane Shaders; 30 Can Dual Wield; 31 Avoids Roads
values 212 0 Small; 1 Medium; 2 Large; 3 Extra Large
values 213 -1 None; 0 30 Head; 1 31 Hair; 2 32 Body; 3 33 Hands; 4 34 Forearms; 5 35 Amulet; 6 36 Ring; 7 37 Feet; 8 38 Calves; 9 39 Shield; 10 40 Tail; 11 41 LongHair; 12 42 Circlet; 13 43 Ears; 14 44 Unnamed; 15 45 Unnamed; 16 46 Unnamed; 17 47 Unnamed; 18 48 Unnamed; 19 49 Unnamed; 20 50 DecapitateHead; 21 51 Decapitate; 22 52 Unnamed; 23 53 Unnamed; 24 54 Unnamed; 25 55 Unnamed; 26 56 Unnamed; 27 57 Unnamed; 28 58 Unnamed; 29 59 Unnamed; 30 60 Unnamed; 31 61 FX01
values 214 0 Use Advanced Avoidance; 1 Non Hostile; 4 Allow Mounted Combat
values 215 0 Body Texture
values 216 0 Hand To Hand Melee; 1 One Hand Sword; 2 One Hand Dagger; 3 One Hand Axe; 4 One Hand Mace; 5 Two Hand Sword; 6 Two Hand Axe; 7 Bow; 8 Staff; 9 Spell; 10 Shield; 11 Torch; 12 Crossbow
values 217 0 None; 1 Lip Color; 2 Cheek Color; 3 Eyeliner; 4 EyeSocket Upper; 5 EyeSocket Lower; 6 Skin Tone; 7 Paint; 8 Laugh Lines; 9 Cheek Color Lower; 10 Nose; 11 Chin; 12 Neck; 13 Forehead; 14 Dirt
values 218 10 Persistent; 11 Initially Disabled; 16 Is Full LOD; 26 Filter; 27 Bounding Box; 28 Reflected By Auto Water; 30 Ground; 31 Multibound
values 219 0 None; 1 Box; 2 Sphere; 3 Portal Box
values 220 6 Has Image Space; 7 Has Lighting Template
values 221 0 No Alarm
values 222 1 Novice; 25 Apprentice; 50 Adept; 75 Expert; 100 Master; 255 Requires Key
values 223 2 Leveled Lock
values 224 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 225 0 Visible; 1 Can Travel To; 2 Show All Hidden
values 226 6 Border Region
values 227 2 Objects; 3 Weather; 4 Map; 5 Land; 6 Grass; 7 Sound; 8 Imposter
values 228 0 Override
values 229 0 Pleasant; 1 Cloudy; 2 Rainy; 3 Snowy
values 230 0 Conform to slope; 1 Paint Vertices; 2 Size Variance; 3 X; 4 Y; 5 Z; 6 Tree; 7 Huge Rock
values 231 2 Never Fades; 6 Has Tree LOD; 7 Add On LOD Object; 9 Hidden From Local Map; 15 Has Distant LOD; 17 Uses HD LOD Texture; 19 Has Currents; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Show In World Map; 30 Navmesh Ground
values 232 0 Considered Snow
values 233 0 ESM; 1 Altered; 2 Checked; 3 Active; 4 Optimized File; 5 Temp ID Owner; 7 Localized; 8 Precalc Data Only; 9 ESL
values 234 15 Has Distant LOD; 25 Obstacle
values 235 0 Rotates; 1 Shrinks When Occluded
values 236 0 Causes Damage; 3 Enable Flowmap; 4 Blend Normals
values 237 0 Ignores Normal Weapon Resistance; 1 Automatic; 2 Has Scope; 3 Cant Drop; 4 Hide Backpack; 5 Embedded Weapon; 6 Dont Use 1st Person; 7 Non playable
values 238 26 AttackLeft; 32 AttackRight; 38 Attack3; 44 Attack4; 50 Attack5; 56 Attack6; 62 Attack7; 68 Attack8; 74 AttackLoop; 80 AttackSpin; 86 AttackSpin2; 97 PlaceMine; 103 PlaceMine2; 109 AttackThrow; 115 AttackThrow2; 121 AttackThrow3; 127 AttackThrow4; 133 AttackThrow5; 255 DEFAULT
values 239 0 No formula behaviour; 1 Dismember only; 2 Explode only; 3 No dismember explode
values 240 0 Player Only; 1 NPCs Use Ammo; 2 No Jam After Reload; 4 Minor Crime; 5 Range Fixed; 6 Not Used in Normal; 8 Dont Use 3rd Person; 9 Burst Shot; 10 Rumble Alternate; 11 Long Bursts; 12 Non hostile; 13 Bound Weapon
values 241 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow; 4 Aurora Always Visible; 5 Aurora Follows Sun Position
values 242 0 0; 1 1; 2 2; 3 3; 4 4; 5 5; 6 6; 7 7; 8 8; 9 9; 10 10; 11 11; 12 12; 13 13; 14 14; 15 15; 16 16; 17 17; 18 18; 19 19; 20 20; 21 21; 22 22; 23 23; 24 24; 25 25; 26 26; 27 27; 28 28; 29 29; 30 30; 31 31
values 243 0 Default; 1 Precipitation; 2 Wind; 3 Thunder
values 244 14 Partial Form; 19 Cant Wait
values 245 0 Use Land Data; 1 Use LOD Data; 2 Use Map Data; 3 Use Water Data; 4 Use Climate Data; 6 Use Sky Cell
values 246 0 Small World; 1 Cant Fast Travel; 3 No LOD Water; 4 No Landscape; 5 No Sky; 6 Fixed Dimensions; 7 No Grass
type @CTDA struct{u8 type; bytes(3) unused; union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by ctda-comp-value comparisonValue; u16 function; bytes(2) unused; union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: f32 float; 4: u32 variableName; 5: enum32#1 sex; 6: enum32s actorValue; 7: enum32#2 crimeType; 8: enum32#3 axis; 9: i32 questStage; 10: enum32 miscStat; 11: enum32#4 alignment; 12: formid[EQUP] equipType; 13: enum32 formType; 14: enum32#5 criticalStage; 15: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 16: @Refs3 inventoryObject; 17: formid[NULL,PLYR,ACHR,REFR] actor; 18: formid[VTYP,FLST] voiceType; 19: formid[IDLE] idle; 20: formid[FLST] formList; 21: formid[QUST] quest; 22: formid[FACT] faction; 23: formid[CELL] cell; 24: formid[CLAS] class; 25: formid[RACE] race; 26: formid[NPC_] actorBase; 27: formid[GLOB] global; 28: formid[WTHR] weather; 29: formid[PACK] package; 30: formid[ECZN] encounterZone; 31: formid[PERK] perk; 32: formid[NULL,FACT,NPC_] owner; 33: formid[FURN,FLST] furniture; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: formid[MGEF] baseEffect; 36: formid[WRLD,FLST] worldspace; 37: enum32#6 vatsValueFunction; 38: u32 vatsValueParam; 39: formid[NULL,NPC_,PROJ,TREE,SOUN,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,MSTT,TACT,LVLI,LVSP,SPEL,SCRL,SHOU,SLGM,ENCH,FLOR,HAZD,FLST] referenceableObject; 40: formid[REGN] region; 41: formid[KYWD,NULL] keyword; 42: enum32#7 playerAction; 43: enum32#8 castingType; 44: formid[SHOU] shout; 45: formid[LCTN] location; 46: formid[LCRT] locationRefType; 47: i32 alias; 48: u32 packdataID; 49: formid[ASTP] associationType; 50: enum32#9 furnitureAnim; 51: enum32#10 furnitureEntry; 52: formid[NULL,SCEN] scene; 53: enum32#11 wardState; 54: u32 event; 55: formid eventData; 56: formid[MGEF,WOOP,ENCH] knowable; 57: formid[NULL,FACT] faction}by ctda-param1 parameter1; union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: f32 float; 4: u32 variableName; 5: enum32#1 sex; 6: enum32s actorValue; 7: enum32#2 crimeType; 8: enum32#3 axis; 9: i32 questStage; 10: enum32 miscStat; 11: enum32#4 alignment; 12: formid[EQUP] equipType; 13: enum32 formType; 14: enum32#5 criticalStage; 15: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 16: @Refs3 inventoryObject; 17: formid[NULL,PLYR,ACHR,REFR] actor; 18: formid[VTYP,FLST] voiceType; 19: formid[IDLE] idle; 20: formid[FLST] formList; 21: formid[QUST] quest; 22: formid[FACT] faction; 23: formid[CELL] cell; 24: formid[CLAS] class; 25: formid[RACE] race; 26: formid[NPC_] actorBase; 27: formid[GLOB] global; 28: formid[WTHR] weather; 29: formid[PACK] package; 30: formid[ECZN] encounterZone; 31: formid[PERK] perk; 32: formid[NULL,FACT,NPC_] owner; 33: formid[FURN,FLST] furniture; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: formid[MGEF] baseEffect; 36: formid[WRLD,FLST] worldspace; 37: enum32#6 vatsValueFunction; 38: union{0: formid[WEAP] weapon; 1: formid[FLST] weaponList; 2: formid[NPC_] target; 3: formid[FLST] targetList; 4: bytes(4); 5: enum32s targetPart; 6: enum32#12 vatsAction; 7-8: bytes(4); 9: formid[SPEL] criticalEffect; 10: formid[FLST] criticalEffectList; 11-14: bytes(4); 15: enum32#13 weaponType; 16-17: bytes(4); 18: enum32#14 projectileType; 19: enum32#15 deliveryType; 20: enum32#16 castingType}by ctda-param2-vats-value-param vatsValueParam; 39: formid[NULL,NPC_,PROJ,TREE,SOUN,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,MSTT,TACT,FLST,LVLI,LVSP,SPEL,SCRL,SHOU,SLGM,ENCH] referenceableObject; 40: formid[REGN] region; 41: formid[KYWD,NULL] keyword; 42: enum32#7 playerAction; 43: enum32#8 castingType; 44: formid[SHOU] shout; 45: formid[LCTN] location; 46: formid[LCRT] locationRefType; 47: i32 alias; 48: u32 packdataID; 49: formid[ASTP] associationType; 50: enum32#9 furnitureAnim; 51: enum32#10 furnitureEntry; 52: formid[NULL,SCEN] scene; 53: enum32#11 wardState; 54: u32 event; 55: formid eventData; 56: formid[MGEF,WOOP,ENCH] knowable; 57: formid[NULL,FACT] faction}by ctda-param2 parameter2; enum32#17 run; union{0: u32; 1: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]}by ctda-reference reference; i32 parameter3}
type @VMAD struct{i16 version; i16 objectFormat; @VMAD3 scripts; ?struct{i8 extraBindData; flags8#18 flags; pstring16 file; @VMAD12 fragments} scriptFragments}
type @VMAD2 struct{i16 version; i16 objectFormat; @VMAD3 scripts}
type @VMAD3 array<u16:struct{script scriptName; enum8#19 flags; array<u16:struct{pstring16 propertyName; enum8#20 type; enum8#21 flags; union{0: none; 1: @VMAD9 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8#22 bool; 6: array<u32:@VMAD9> arrayObject; 7: array<u32:pstring16> arrayString; 8: array<u32:i32> arrayInt32; 9: array<u32:f32> arrayFloat; 10: array<u32:enum8#22> arrayBool}by script-property value}> properties}>
type @MODT union{0: struct{bytes unused}; 1: struct{bytes error}; 2: struct{array<struct{u32 fileHash; char(4) extension; u32 folderHash}> textures}; 3: struct{array<u32:u32> headers; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> textures; array<counted:u32> addons; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> materials; unknown unknown}}by model-info
type @ATKD struct{f32 damageMult; f32 attackChance; formid[SPEL,SHOU,NULL] attackSpell; flags32#23 attackFlags; f32 attackAngle; f32 strikeAngle; f32 stagger; formid[KYWD,NULL] attackType; f32 knockdown; f32 recoveryTime; f32 staminaMult}
type @ACEP array<struct{formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] enableParent; flags8#24 flags; bytes(3) unused}>
type @PHWT struct{f32 aahLipBigAah; f32 bigAahLipDST; f32 bmpLipEee; f32 chJshLipFV; f32 dstLipK; f32 eeeLipL; f32 ehLipR; f32 fvLipTh; ?f32 i; f32 k; f32 n; f32 oh; f32 oohQ; f32 r; f32 th; f32 w}
type @DODT struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 shininess; struct{f32 scale; u8 passes} parallax; flags8#25 flags; bytes(2) unknown; rgbx color}
type @COED struct{formid[NPC_,FACT,NULL] owner; union{0: bytes(4); 1: formid[GLOB,NULL] globalVariable; 2: i32 requiredRank}by coed-owner globalVariableRequired; f32 itemCondition}
type @MPAV struct{flags32#26 eyeFlags1; flags8#27 eyeFlags2; bytes(3) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown}
type @SPIT struct{u32 baseCost; flags32#28 flags; enum32#29 type; f32 chargeTime; enum32 castType; enum32 targetType; f32 castDuration; f32 range; formid[NULL,PERK] halfCostPerk}
type @XLKR struct{formid[KYWD,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,NULL] keywordRef; ?formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref}
type @ACSR array<struct{formid[LCRT] locRefType; formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; formid[WRLD,CELL] worldCell; i16 gridY; i16 gridX}>
type @MPAV2 struct{flags32#30 noseMorphFlags; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown}
type @MPAV3 struct{flags32#31 browMorphFlags; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown}
type @MPAV4 struct{flags32#32 lipMorphFlags; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown}
type @DSTD struct{u8 health; u8 index; u8 modelDamageStage; flags8#33 flags; i32 selfDamagePer; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; i32 debrisCount}
type @VMAD9 union{0: struct{u16 unused; i16 alias; formid formID} objectV2; 1: struct{formid formID; i16 alias; u16 unused} objectV1}by script-obj-format
type @ACPR array<struct{formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; formid[WRLD,CELL] worldCell; i16 gridY; i16 gridX}>
type @XCLL struct{struct{rgbx x; rgbx x2; rgbx y; rgbx y2; rgbx z; rgbx z2} directional; fv>=34: rgbx specular; fv>=34: f32 fresnelPower}
type @XESP struct{formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; flags8#24 flags; bytes(3) unused}
type @XOCP struct{struct{f32 width; f32 height} size; vec3 position; struct{f32 q1; f32 q2; f32 q3; f32 q4} rotation}
type @CNTO struct{formid[ARMO,AMMO,APPA,MISC,WEAP,BOOK,LVLI,KEYM,ALCH,INGR,LIGH,SLGM,SCRL] item; i32 count}
type @XAPR struct{formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; f32 delay}
type @BODT struct{flags32#34 firstPersonFlags; flags8#35 generalFlags; bytes(3) unused; ?enum32#36 armorType}
type @PDTO struct{enum32#37 type; union{0: formid[DIAL,NULL] topic; 1: char(4) subtype}by type data}
type @ACUN array<struct{formid[NPC_] npc; formid[ACHR] actorRef; formid[LCTN,NULL] location}>
type @TNAM array<struct{f32 time; struct{f32 red; f32 green; f32 blue; f32 alpha} value}>
type @Refs3 formid[ARMO,BOOK,MISC,WEAP,AMMO,KEYM,ALCH,SCRL,SLGM,INGR,FLST,LIGH,LVLI,COBJ]
type @BTXT struct{formid[LTEX,NULL] texture; enum8#38 quadrant; bytes(1) unused; u16 layer}
type @MODS array<u32:struct{pstring32 3dName; formid[TXST] newTexture; i32 3dIndex}>
type @DEST struct{i32 health; u8 destCount; enum8#22 vatsTargetable; bytes(2) unknown}
type @Refs6 formid[NULL,DOOR,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
type @VMAD12 array<struct{i8 unknown; script scriptName; pstring16 fragmentName}>
group @unused
unused/SCHR unknown unknown
unused/SCDA unknown unknown
unused/SCTX unknown unknown
unused/QNAM unknown unknown
unused/SCRO unknown unknown
group @activateParents
activateParents/XAPD flags flags8#41
activateParents/*XAPR activateParentRef @XAPR
group @ownership
ownership/XOWN owner formid[FACT,ACHR,NPC_]
ownership/XRNK factionRank i32
group @model
model/MODL modelFile path:mesh
model/MODT modelInformation @MODT
model/MODS alternateTextures @MODS
group @model2
model/DMDL modelFile path:mesh
model/DMDT modelInformation @MODT
model/DMDS alternateTextures @MODS
group @stages
stages*/DSTD destructionStageData @DSTD
stages*/@model2 group
stages*/DSTF endMarker marker
group @destructible
destructible/DEST header @DEST
destructible/@stages group
group @keywords
keywords/KSIZ keywordCount u32
keywords/KWDA keywords array<n=KSIZ:formid[KYWD,NULL]>
group @icon
icon/ICON largeIconFile path:texture
icon/MICO smallIconFile path:texture
group @conditions
conditions*/CTDA - @CTDA
conditions*/CIS1 parameter1 zstring
conditions*/CIS2 parameter2 zstring
group @effects
effects*/EFID baseEffect formid[MGEF]
effects*/EFIT - struct{f32 magnitude; u32 area; u32 duration}
effects*/@conditions group
group @items
items*/CNTO item @CNTO
items*/COED extraData @COED
record ACHR flags#39
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME base formid[NPC_]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
patrolData/XPRD idleTime f32
patrolData/XPPA patrolScriptMarker marker
patrolData/INAM idle formid[IDLE,NULL]
patrolData/@unused group
patrolData/*PDTO topicData @PDTO
patrolData/TNAM topic formid[DIAL,NULL]
XLCM levelModifier enum32s#40
XMRC merchantContainer formid[REFR]
XCNT count i32
XRDS radius f32
XHLP health f32
*XLKR linkedReference @XLKR
@activateParents group
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
XLOD distantLODData array<3:f32>
XLCN persistLocation formid[LCTN]
XLRL locationReference formid[LCRT,LCTN,NULL]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XHOR horse formid[ACHR]
XHTW headTrackingWeight f32
XFVC favorCost f32
XESP enableParent @XESP
@ownership group
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record ACTI flags#42
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
@keywords group
PNAM markerColor rgbx
SNAM soundLooping formid[SNDR]
VNAM soundActivation formid[SNDR]
WNAM waterType formid[WATR]
RNAM activateTextOverride lstring
FNAM flags flags16#43
KNAM interactionKeyword formid[KYWD]
record TACT flags#44
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
@keywords group
PNAM unknown unknown
SNAM loopingSound formid[SNDR]
FNAM unknown unknown
VNAM voiceType formid[VTYP]
record ALCH flags#45
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
DESC description lstring
@model group
@destructible group
@icon group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
ETYP equipmentType formid[EQUP,NULL]
DATA weight f32
ENIT effectData struct{i32 value; flags32#46 flags; formid addiction; f32 addictionChance; formid[SNDR,NULL] soundConsume}
@effects group
record AMMO flags#47
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DESC description lstring
@keywords group
DATA data struct{formid[PROJ,NULL] projectile; flags32#48 flags; f32 damage; u32 value; ?f32 weight}
ONAM name zstring
record ANIO
EDID editorID zstring
@model group
BNAM unloadEvent zstring
record ARMO flags#49
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
EITM objectEffect formid[ENCH,SPEL]
EAMT enchantmentAmount u16
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2T modelInformation @MODT
maleWorldModel/MO2S alternateTextures @MODS
@icon group
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4T modelInformation @MODT
femaleWorldModel/MO4S alternateTextures @MODS
icon2/ICO2 largeIconFile path:texture
icon2/MIC2 smallIconFile path:texture
bipedBodyTemplate|1/BOD2 bipedBodyTemplate struct{flags32#34 firstPersonFlags; enum32#36 armorType}
bipedBodyTemplate|2/BODT bodyTemplate @BODT
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
BMCT ragdollConstraintTemplate zstring
ETYP equipmentType formid[EQUP,NULL]
BIDS bashImpactData formid[IPDS]
BAMT alternateBlockMaterial formid[MATT]
RNAM race formid[RACE]
@keywords group
DESC description lstring
*MODL modelFile formid[ARMA,NULL]
DATA data struct{i32 value; f32 weight}
DNAM armorRating i32/100
TNAM templateArmor formid[ARMO]
record ARMA
EDID editorID zstring
bipedBodyTemplate|1/BOD2 bipedBodyTemplate struct{flags32#34 firstPersonFlags; enum32#36 armorType}
bipedBodyTemplate|2/BODT bodyTemplate @BODT
RNAM race formid[RACE]
DNAM data struct{u8 malePriority; u8 femalePriority; flags8#50 weightSliderMale; flags8#50 weightSliderFemale; bytes(2) unknown; u8 detectionSoundValue; bytes(1) unknown; f32 weaponAdjust}
maleBipedModel/MOD2 modelFile path:mesh
maleBipedModel/MO2T modelInformation @MODT
maleBipedModel/MO2S alternateTextures @MODS
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3T modelInformation @MODT
femaleBipedModel/MO3S alternateTextures @MODS
male1stPerson/MOD4 modelFile path:mesh
male1stPerson/MO4T modelInformation @MODT
male1stPerson/MO4S alternateTextures @MODS
female1stPerson/MOD5 modelFile path:mesh
female1stPerson/MO5T modelInformation @MODT
female1stPerson/MO5S alternateTextures @MODS
NAM0 maleSkinTexture formid[TXST,NULL]
NAM1 femaleSkinTexture formid[TXST,NULL]
NAM2 maleSkinTexture formid[FLST,NULL]
NAM3 femaleSkinTexture formid[FLST,NULL]
*MODL race formid[RACE,NULL]
SNDD footstepSound formid[FSTS,NULL]
ONAM artObject formid[ARTO]
record BOOK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
DESC bookText lstring
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DATA data struct{flags8#51 flags; enum8#52 type; bytes(2) unused; union{0: enum32s#53 skill; 1: formid[SPEL] spell}by book-teaches teaches; u32 value; f32 weight}
INAM inventoryArt formid[STAT]
CNAM description lstring
record PARW flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PBAR flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PBEA flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PCON flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PFLA flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PGRE flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PHZD flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PMIS flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
@ownership group
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLKR linkedReference @XLKR
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record CELL flags#56
EDID editorID zstring
FULL name lstring
DATA flags flags16#57
XCLC grid struct{i32 x; i32 y; ?flags8#58 landFlags; bytes(3) unused}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; @XCLL ambientColors; ?rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; flags32#59 inherits}
TVDT occlusionData bytes
MHDT maxHeightData struct{f32 offset; array<32:array<32:u8>> maxHeights}
LTMP lightingTemplate formid[LGTM,NULL]
LNAM unknown unknown
XCLW waterHeight f32
XNAM waterNoiseTexture path:texture
XCLR regions array<formid[REGN]>
XLCN location formid[LCTN]
XWCN waterCurrentCount u32
XWCS waterCurrentCount u32
XWCU waterCurrents array<struct{vec3 unknownVelocity; bytes(4) unknown}>
XCWT water formid[WATR]
@ownership group
XILL lockList formid[FLST,NPC_]
XWEM waterEnvironmentMap path:texture
XCCM skyWeatherFrom formid[REGN]
XCAS acousticSpace formid[ASPC]
XEZN encounterZone formid[ECZN]
XCMO musicType formid[MUSC]
XCIM imageSpace formid[IMGS]
record CLAS
EDID editorID zstring
FULL name lstring
DESC description lstring
@icon group
DATA - struct{bytes(4) unknown; enum8s#60 teaches; u8 maximumTrainingLevel; array<18:u8> skillWeights; f32 bleedoutDefault; u32 voicePoints; array<u8> attributeWeights}
record CLMT
EDID editorID zstring
WLST weatherTypes array<struct{formid[WTHR,NULL] weather; i32 chance; formid[GLOB,NULL] global}>
FNAM sunTexture path:texture
GNAM sunGlareTexture path:texture
@model group
TNAM timing struct{struct{u8 begin; u8 end} sunrise; struct{u8 begin; u8 end} sunset; u8 volatility; u8 moonsPhaseLength}
record SPGD
EDID editorID zstring
DATA data struct{f32 gravityVelocity; f32 rotationVelocity; f32 particleSizeX; f32 particleSizeY; f32 centerOffsetMin; f32 centerOffsetMax; f32 initialRotationRange; u32 subtexturesX; u32 subtexturesY; enum32#61 type; ?u32 boxSize; f32 particleDensity}
ICON particleTexture path:texture
record RFCT
EDID editorID zstring
DATA effectData struct{formid[ARTO,NULL] effectArt; formid[EFSH,NULL] shader; flags32#62 flags}
record CONT flags#63
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
COCT count u32
@items group
@destructible group
DATA - struct{flags8#64 flags; f32 weight}
SNAM soundOpen formid[SNDR]
QNAM soundClose formid[SNDR]
record CSTY flags#65
EDID editorID zstring
CSGD general struct{?f32 offensiveMult; f32 defensiveMult; f32 groupOffensiveMult; f32 equipmentMultMelee; f32 equipmentMultMagic; f32 equipmentMultRanged; f32 equipmentMultShout; f32 equipmentMultUnarmed; f32 equipmentMultStaff; f32 avoidThreatChance}
CSMD unknown unknown
CSME melee struct{?f32 attackStaggeredMult; f32 powerAttackStaggered; f32 powerAttackBlocking; f32 bashMult; f32 bashRecoilMult; f32 bashAttackMult; f32 bashPowerAttack; f32 specialAttackMult}
CSCR closeRange struct{?f32 circleMult; f32 fallbackMult; f32 flankDistance; f32 stalkTime}
CSLR range struct{f32 strafeMult}
CSFL flight struct{?f32 hoverChance; f32 diveBombChance; f32 groundAttackChance; f32 hoverTime; f32 groundAttackTime; f32 perchAttackChance; f32 perchAttackTime; f32 flyingAttackChance}
DATA flags flags32#66
record DIAL flags#67
EDID editorID zstring
FULL name lstring
PNAM priority f32
BNAM branch formid[DLBR,NULL]
QNAM quest formid[QUST,NULL]
DATA data struct{flags8#68 topicFlags; enum8#69 category; enum16 subtype}
SNAM subtypeName enum32
TIFC infoCount u32
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#70
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
SNAM soundOpen formid[SNDR]
ANAM soundClose formid[SNDR]
BNAM soundLoop formid[SNDR]
FNAM flags flags8#71
*TNAM destination formid[CELL,WRLD]
record EFSH
EDID editorID zstring
ICON fillTexture path:texture
ICO2 particleShaderTexture path:texture
NAM7 holesTexture path:texture
NAM8 membranePaletteTexture path:texture
NAM9 particlePaletteTexture path:texture
DATA - struct{?bytes(4) unknown; enum32#72 membraneShaderSource; enum32#73 membraneShaderBlend; enum32#74 membraneShaderZ; rgbx fillKey1; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePulseFrequency; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32#72 membraneShaderDest; enum32#72 particleShaderSource; enum32#73 particleShaderBlend; enum32#74 particleShaderZ; enum32#72 particleShaderDest; f32 particleUpTime; f32 particleBirthTime; f32 particleDownTime; f32 particleBirthRatio; f32 particleShaderPersistant; f32 particleParticleLifetime; f32 particleParticleLifetime2; f32 particleAlongNormal; f32 particleAlongNormal2; f32 particleVelocity1; f32 particleVelocity2; f32 particleVelocity3; f32 particleAcceleration1; f32 particleAcceleration2; f32 particleAcceleration3; f32 particleKey1; f32 particleKey2; f32 particle1Time; f32 particle2Time; rgbx color1Color; rgbx color2Color; rgbx color3Color; f32 colorColorAlpha; f32 colorColorAlpha2; f32 colorColorAlpha3; f32 colorKeyTime; f32 colorKeyTime2; f32 colorKeyTime3; f32 particleAlongNormal3; f32 particleInitialRotation; f32 particleInitialRotation2; f32 particleRotationSpeed; f32 particleRotationSpeed2; formid[DEBR,NULL] addonModels; f32 holesStartTime; f32 holesEndTime; f32 holesStartVal; f32 holesEndVal; f32 edgeWidth; rgbx edgeColor; f32 explosionWindSpeed; u32 textureCountU; u32 textureCountV; f32 addonFadeTime; f32 addonOutTime; f32 addonScaleStart; f32 addonScaleEnd; f32 addonScaleTime; f32 addonOutTime2; formid[SNDR,SOUN,NULL] ambientSound; rgbx fillKey2; rgbx fillKey3; struct{f32 color1Scale; f32 color2Scale; f32 color3Scale; f32 color1Time; f32 color2Time; f32 color3Time} fillScaleTime; f32 colorScale; f32 birthPositionOffset; f32 birthOffsetRange; struct{u32 startFrame; u32 startFrameVariation; u32 endFrame; u32 loopStartFrame; u32 loopStartVariation; u32 frameCount; u32 frameCountVariation} particleShaderAnimated; flags32#75 flags; f32 fillTextureScale; f32 fillTextureScale2; u32 sceneGraphEmit}
record ENCH
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
ENIT effectData struct{i32 enchantmentCost; flags32#76 flags; enum32#16 castType; i32 enchantmentAmount; enum32#15 targetType; enum32#77 enchantType; f32 chargeTime; formid[ENCH,NULL] baseEnchantment; ?formid[FLST,NULL] wornRestrictions}
@effects group
record EYES flags#47
EDID editorID zstring
FULL name lstring
ICON texture path:texture
DATA flags flags8#78
record FACT
EDID editorID zstring
FULL name lstring
*XNAM relation struct{formid[FACT,RACE] faction; i32 modifier; enum32#79 groupCombatReaction}
DATA flags struct{flags32#80 flags}
JAIL exteriorJailMarker formid[REFR]
WAIT followerWaitMarker formid[REFR]
STOL stolenGoodsContainer formid[REFR]
PLCN playerInventoryContainer formid[REFR]
CRGR sharedCrimeFaction formid[FLST]
JOUT jailOutfit formid[OTFT]
CRVA crimeValues struct{enum8 arrest; enum8 attackSight; u16 murder; u16 assault; u16 trespass; u16 pickpocket; u16 unknown; ?f32 stealMultiplier; u16 escape; u16 werewolf}
ranks*/RNAM rank u32
ranks*/MNAM maleTitle lstring
ranks*/FNAM femaleTitle lstring
ranks*/INAM insigniaUnused zstring
VEND vendorBuySell formid[FLST]
VENC merchantContainer formid[REFR]
VENV vendorValues struct{u16 startHour; u16 endHour; u16 radius; bytes(2) unknown1; enum8 onlyBuysStolen; enum8 notSellBuy; bytes(2) unknown2}
PLVD location struct{enum32s#81 type; union{0: @Refs6 reference; 1: formid[NULL,CELL] cell; 2: bytes(4) nearPackageStart; 3: bytes(4) nearEditorLocation; 4: formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,SCRL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,SHOU] objectID; 5: u32 objectType; 6: formid[NULL,KYWD] keyword; 7: bytes(4); 8: i32 alias; 9: i32 reference; 10-12: bytes(4)}by type locationValue; i32 radius}
CITC conditionCount u32
@conditions group
record FURN flags#82
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
@keywords group
PNAM markerColor rgbx
FNAM flags flags16#83
KNAM interactionKeyword formid[KYWD,NULL]
MNAM activeMarkersFlags flags32#84
WBDT workbenchData struct{enum8#85 benchType; enum8s#53 usesSkill}
NAM1 associatedSpell formid[SPEL]
markers*/ENAM markerIndex u32
markers*/NAM0 disabledEntryPoints struct{bytes(2) unknown; flags16#86 disabledPoints}
markers*/FNMK markerKeyword formid[KYWD,NULL]
*FNPR marker struct{enum16#9 type; flags16#86 entryPoints}
XMRK modelFile path:mesh
record GLOB flags#87
EDID editorID zstring
FNAM type enum8#88
FLTV value f32
record GMST
EDID editorID zstring
DATA value union{0: lstring name; 1: i32 int; 2: f32 float; 3: enum32 bool}by gmst
record KYWD
EDID editorID zstring
CNAM color rgba
record LCRT
EDID editorID zstring
CNAM color rgba
record AACT
EDID editorID zstring
CNAM color rgba
record TXST
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
textures/TX00 diffuse path:texture
textures/TX01 normalGloss path:texture
textures/TX02 environmentMaskSubsurface path:texture
textures/TX03 glowDetailMap path:texture
textures/TX04 height path:texture
textures/TX05 environment path:texture
textures/TX06 multilayer path:texture
textures/TX07 backlightMaskSpecular path:texture
DODT decalData @DODT
DNAM flags flags16#89
record HDPT flags#47
EDID editorID zstring
FULL name lstring
@model group
DATA flags flags8#90
PNAM type enum32#91
*HNAM part formid[HDPT]
parts*/NAM0 partType enum32#92
parts*/NAM1 file path:mesh
TNAM textureSet formid[TXST,NULL]
CNAM color formid[CLFM,NULL]
RNAM validRaces formid[FLST,NULL]
record ASPC
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
SNAM ambientSound formid[SNDR]
RDAT useSoundFrom formid[REGN]
BNAM environmentType formid[REVB]
record MSTT flags#93
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
DATA flags flags8#94
SNAM loopingSound formid[SNDR]
record IDLM flags#95
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
IDLF flags flags8#96
IDLC animationCount u8
IDLT idleTimerSetting f32
IDLA animations array<formid[IDLE]>
@model group
record PROJ
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
DATA data struct{flags16#97 flags; enum16#98 type; f32 gravity; f32 speed; f32 range; formid[LIGH,NULL] light; formid[LIGH,NULL] muzzleFlashLight; f32 tracerChance; f32 explosionTriggerProximity; f32 explosionTriggerTimer; formid[EXPL,NULL] explosion; formid[SNDR,NULL] sound; f32 muzzleFlashDuration; f32 fadeDuration; f32 impactForce; formid[SNDR,NULL] soundCountdown; formid[SNDR,NULL] soundDisable; formid[WEAP,NULL] defaultWeaponSource; f32 coneSpread; f32 collisionRadius; f32 lifetime; f32 relaunchInterval; ?formid[TXST,NULL] decalData; formid[COLL,NULL] collisionLayer}
muzzleFlashModel/NAM1 modelFile path:mesh
muzzleFlashModel/NAM2 modelInformation @MODT
VNAM soundLevel enum32#99
record HAZD
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
MNAM imageSpaceModifier formid[IMAD,NULL]
DATA data struct{u32 limit; f32 radius; f32 lifetime; f32 imageSpaceRadius; f32 targetInterval; flags32#100 flags; formid[SPEL,ENCH,NULL] spell; formid[LIGH,NULL] light; formid[IPDS,NULL] impactDataSet; formid[SNDR,NULL] sound}
record SLGM flags#101
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DATA - struct{u32 value; f32 weight}
SOUL containedSoul enum8#102
SLCP maximumCapacity enum8#102
NAM0 linked formid[SLGM]
record NAVM flags#103
EDID editorID zstring
NVNM geometry struct{u32 version; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL]}by nvnm-parent parentCell} pathingCell; array<u32:vec3> vertices; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2; i16 edge01; i16 edge12; i16 edge20; flags16#104 flags; flags16#105 coverFlags}> triangles; array<u32:struct{enum32#106 type; formid[NAVM] navmesh; i16 triangle}> edgeLinks; array<u32:struct{i16 triangle; enum32 crcHash; formid[REFR] doorRef}> doorLinks; array<u32:i16> coverTriangles; struct{u32 divisor; struct{f32 x; f32 y} gridSize; vec3 min; vec3 max; array<counted:array<u32:i16>> cells} navmeshGrid}
ONAM baseObjects array<formid>
PNAM preferredConnectors array<u16>
NNAM nonConnectors array<u16>
record NAVI
EDID editorID zstring
NVER version u32
*NVMI navmeshInfo struct{formid[NAVM] navmesh; enum32#107 category; array<4:f32> unknown; array<u32:formid[NAVM]> edgeLinks; array<u32:formid[NAVM]> preferredEdgeLinks; array<u32:struct{enum32 crcHash; formid[REFR] doorRef}> doorLinks; struct{enum8 islandData; union{0: none; 1: struct{vec3 min; vec3 max; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2}> triangles; array<u32:vec3> vertices}}by navi-island-data islandData2} optionalIslandData; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by navi parent} pathingCell}
NVPP precomputedPathing struct{array<u32:array<u32:formid[NAVM]>> precomputedPaths; array<u32:struct{formid[NAVM] navmesh; u32 index}> roadMarkerIndex}
NVSI deletedNavmeshes array<formid[NAVM]>
record EXPL
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
enchantment/EITM effect formid[ENCH]
enchantment/EAMT capacity u16
MNAM imageSpaceModifier formid[IMAD]
DATA data struct{formid[LIGH,NULL] light; formid[SNDR,NULL] sound1; formid[SNDR,NULL] sound2; formid[IPDS,NULL] impactDataSet; formid placedObject; formid[PROJ,NULL] spawnProjectile; f32 force; f32 damage; f32 radius; f32 radius2; ?f32 verticalOffsetMult; flags32#108 flags; enum32#99 soundLevel}
record DEBR
EDID editorID zstring
models*/DATA data struct{u8 percentage; path:mesh modelFile; flags8#109 flags}
models*/MODT modelInformation @MODT
record IMGS
EDID editorID zstring
ENAM data struct{struct{f32 eyeAdaptSpeed; f32 bloomBlurRadius; f32 bloomThreshold; f32 bloomScale; f32 receiveBloomThreshold; f32 sunlightScale; f32 skyScale} hdr; struct{f32 saturation; f32 brightness; f32 contrast} cinematic; struct{f32 amount; struct{f32 red; f32 green; f32 blue} color} tint}
HNAM hdr struct{f32 eyeAdaptSpeed; f32 bloomBlurRadius; f32 bloomThreshold; f32 bloomScale; f32 receiveBloomThreshold; f32 white; f32 sunlightScale; f32 skyScale; f32 eyeAdaptStrength}
CNAM cinematic struct{f32 saturation; f32 brightness; f32 contrast}
TNAM tint struct{f32 amount; struct{f32 red; f32 green; f32 blue} color}
DNAM depthField struct{f32 strength; f32 distance; f32 range; ?bytes(2) unused; enum16#110 skyBlurRadius}
record IMAD
EDID editorID zstring
DNAM dataCount struct{enum32 animatable; f32 duration; struct{u32 eyeSpeedMult; u32 eyeSpeedAdd; u32 bloomRadiusMult; u32 bloomRadiusAdd; u32 bloomThresholdMult; u32 bloomThresholdAdd; u32 bloomScaleMult; u32 bloomScaleAdd; u32 targetMinMult; u32 targetMinAdd; u32 targetMaxMult; u32 targetMaxAdd; u32 sunlightScaleMult; u32 sunlightScaleAdd; u32 skyScaleMult; u32 skyScaleAdd} hdr; u32 unknown08Mult; u32 unknown48Add; u32 unknown09Mult; u32 unknown49Add; u32 unknown0AMult; u32 unknown4AAdd; u32 unknown0BMult; u32 unknown4BAdd; u32 unknown0CMult; u32 unknown4CAdd; u32 unknown0DMult; u32 unknown4DAdd; u32 unknown0EMult; u32 unknown4EAdd; u32 unknown0FMult; u32 unknown4FAdd; u32 unknown10Mult; u32 unknown50Add; struct{u32 saturationMult; u32 saturationAdd; u32 brightnessMult; u32 brightnessAdd; u32 contrastMult; u32 contrastAdd} cinematic; u32 unknown14Mult; u32 unknown54Add; u32 tintColor; u32 blurRadius; u32 doubleVisionStrength; u32 radialBlurStrength; u32 radialRampUp; u32 radialBlurStart; flags32#111 radialBlurFlags; f32 radialCenterX; f32 radialCenterY; u32 doFStrength; u32 doFDistance; u32 doFRange; enum8 doFUseTarget; flags8#112 doFFlags; u16 unused; u32 radialRampDown; u32 radialBlurDown; u32 fadeColor; u32 motionBlurStrength}
BNAM blurRadius array<struct{f32 time; f32 value}>
VNAM doubleVisionStrength array<struct{f32 time; f32 value}>
TNAM tintColor @TNAM
NAM3 fadeColor @TNAM
radialBlur/RNAM strength array<struct{f32 time; f32 value}>
radialBlur/SNAM rampUp array<struct{f32 time; f32 value}>
radialBlur/UNAM start array<struct{f32 time; f32 value}>
radialBlur/NAM1 rampDown array<struct{f32 time; f32 value}>
radialBlur/NAM2 downStart array<struct{f32 time; f32 value}>
depthField/WNAM strength array<struct{f32 time; f32 value}>
depthField/XNAM distance array<struct{f32 time; f32 value}>
depthField/YNAM range array<struct{f32 time; f32 value}>
NAM4 motionBlurStrength array<struct{f32 time; f32 value}>
hdr/eyeAdaptSpeed/<00>IAD mult array<struct{f32 time; f32 value}>
hdr/eyeAdaptSpeed/@IAD add array<struct{f32 time; f32 value}>
hdr/bloomBlurRadius/<01>IAD mult array<struct{f32 time; f32 value}>
hdr/bloomBlurRadius/AIAD add array<struct{f32 time; f32 value}>
hdr/bloomThreshold/<02>IAD mult array<struct{f32 time; f32 value}>
hdr/bloomThreshold/BIAD add array<struct{f32 time; f32 value}>
hdr/bloomScale/<03>IAD mult array<struct{f32 time; f32 value}>
hdr/bloomScale/CIAD add array<struct{f32 time; f32 value}>
hdr/targetLumMin/<04>IAD mult array<struct{f32 time; f32 value}>
hdr/targetLumMin/DIAD add array<struct{f32 time; f32 value}>
hdr/targetLumMax/<05>IAD mult array<struct{f32 time; f32 value}>
hdr/targetLumMax/EIAD add array<struct{f32 time; f32 value}>
hdr/sunlightScale/<06>IAD mult array<struct{f32 time; f32 value}>
hdr/sunlightScale/FIAD add array<struct{f32 time; f32 value}>
hdr/skyScale/<07>IAD mult array<struct{f32 time; f32 value}>
hdr/skyScale/GIAD add array<struct{f32 time; f32 value}>
<08>IAD unused array<struct{f32 time; f32 value}>
HIAD unused array<struct{f32 time; f32 value}>
<09>IAD unused array<struct{f32 time; f32 value}>
IIAD unused array<struct{f32 time; f32 value}>
<0A>IAD unused array<struct{f32 time; f32 value}>
JIAD unused array<struct{f32 time; f32 value}>
<0B>IAD unused array<struct{f32 time; f32 value}>
KIAD unused array<struct{f32 time; f32 value}>
<0C>IAD unused array<struct{f32 time; f32 value}>
LIAD unused array<struct{f32 time; f32 value}>
<0D>IAD unused array<struct{f32 time; f32 value}>
MIAD unused array<struct{f32 time; f32 value}>
<0E>IAD unused array<struct{f32 time; f32 value}>
NIAD unused array<struct{f32 time; f32 value}>
<0F>IAD unused array<struct{f32 time; f32 value}>
OIAD unused array<struct{f32 time; f32 value}>
<10>IAD unused array<struct{f32 time; f32 value}>
PIAD unused array<struct{f32 time; f32 value}>
cinematic/saturation/<11>IAD mult array<struct{f32 time; f32 value}>
cinematic/saturation/QIAD add array<struct{f32 time; f32 value}>
cinematic/brightness/<12>IAD mult array<struct{f32 time; f32 value}>
cinematic/brightness/RIAD add array<struct{f32 time; f32 value}>
cinematic/contrast/<13>IAD mult array<struct{f32 time; f32 value}>
cinematic/contrast/SIAD add array<struct{f32 time; f32 value}>
cinematic/unused/<14>IAD unused array<struct{f32 time; f32 value}>
cinematic/unused/TIAD unused array<struct{f32 time; f32 value}>
record FLST
EDID editorID zstring
*LNAM formID formid
record PERK flags#47
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD3 scripts; ?struct{i8 extraBindData; pstring16 file; array<u16:struct{u16 fragmentIndex; i16 unknown; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments}
FULL name lstring
DESC description lstring
@icon group
@conditions group
DATA data struct{enum8 trait; u8 level; u8 numRanks; enum8 playable; enum8 hidden}
NNAM nextPerk formid[PERK,NULL]
effects*/PRKE header struct{enum8#113 type; u8 rank; u8 priority}
effects*/DATA effectData union{0: struct{formid[QUST] quest; u8 questStage; bytes(3) unused} questStage; 1: formid[SPEL] ability; 2: struct{enum8 entryPoint; enum8#114 function; u8 perkConditionTab} entryPoint}by perk-data
effects*/perkConditions*/PRKC run i8
effects*/perkConditions*/@conditions group
effects*/functionParameters/EPFT type enum8#115
effects*/functionParameters/EPF2 buttonLabel lstring
effects*/functionParameters/EPF3 scriptFlags struct{flags16#116 scriptFlags; u16 fragmentIndex}
effects*/functionParameters/EPFD data union{0: unknown; 1: f32 float; 2: struct{f32 float1; f32 float2} floatFloat; 3: formid[LVLI] leveledItem; 4-5: formid[SPEL] spell; 6: zstring text; 7: lstring text; 8: struct{u32 actorValue; f32 float} actorValueFloat}by epfd
effects*/PRKF endMarker marker
record BPTD
EDID editorID zstring
@model group
bodyParts*/BPTN partName lstring
bodyParts*/PNAM poseMatching zstring
bodyParts*/BPNN partNode zstring
bodyParts*/BPNT vatsTarget zstring
bodyParts*/BPNI ikDataStart zstring
bodyParts*/BPND - struct{f32 damageMult; flags8#117 flags; enum8#118 partType; u8 healthPercent; enum8s actorValue; u8 hitChance; u8 explodableExplosionChance; u16 explodableDebrisCount; formid[DEBR,NULL] explodableDebris; formid[EXPL,NULL] explodableExplosion; f32 trackingMaxAngle; f32 explodableDebrisScale; i32 severableDebrisCount; formid[DEBR,NULL] severableDebris; formid[EXPL,NULL] severableExplosion; f32 severableDebrisScale; struct{vec3 position; vec3 rotation} goreEffectsPositioning; formid[IPDS,NULL] severableImpactDataSet; formid[IPDS,NULL] explodableImpactDataSet; u8 severableDecalCount; u8 explodableDecalCount; bytes(2) unknown; f32 limbReplacementScale}
bodyParts*/NAM1 limbReplacementModel path:mesh
bodyParts*/NAM4 goreEffectsTarget zstring
bodyParts*/NAM5 modelInformation @MODT
record ADDN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
DATA nodeIndex i32
SNAM sound formid[SNDR,NULL]
DNAM data struct{u16 masterParticleSystem; enum16#119 flags}
record AVIF
EDID editorID zstring
FULL name lstring
DESC description lstring
ICON imageFile path:texture
ANAM abbreviation zstring
CNAM skillCategory enum32#120
AVSK skill struct{f32 skillUseMult; f32 skillOffsetMult; f32 skillImproveMult; f32 skillImproveOffset}
perkTree*/PNAM perk formid[PERK,NULL]
perkTree*/FNAM parentRequired enum32
perkTree*/XNAM perkGridX u32
perkTree*/YNAM perkGridY u32
perkTree*/HNAM horizontalPosition f32
perkTree*/VNAM verticalPosition f32
perkTree*/SNAM associatedSkill formid[AVIF,NULL]
perkTree*/*CNAM lineIndex u32
perkTree*/INAM index u32
record CAMS
EDID editorID zstring
@model group
DATA data struct{enum32#121 action; enum32#122 location; enum32#122 target; flags32#123 flags; struct{f32 player; f32 target; f32 global} timeMultipliers; f32 maxTime; f32 minTime; f32 targetBetweenActors; ?f32 nearTargetDistance}
MNAM imageSpaceModifier formid[IMAD]
record CPTH
EDID editorID zstring
@conditions group
ANAM relatedCameraPaths array<formid[CPTH,NULL]>
DATA cameraZoom enum8#124
*SNAM cameraShot formid[CAMS]
record VTYP
EDID editorID zstring
DNAM flags flags8#125
record MATT
EDID editorID zstring
PNAM materialParent formid[MATT,NULL]
MNAM materialName zstring
CNAM havokDisplayColor struct{f32 red; f32 green; f32 blue}
BNAM buoyancy f32
FNAM flags flags32#126
HNAM havokImpactData formid[IPDS,NULL]
record IPCT
EDID editorID zstring
@model group
DATA - struct{f32 effectDuration; enum32#127 effectOrientation; f32 angleThreshold; f32 placementRadius; ?enum32#99 soundLevel; flags8#128 flags; enum8#129 impactResult; bytes(2) unknown}
DODT decalData @DODT
DNAM textureSet formid[TXST]
ENAM secondaryTextureSet formid[TXST]
SNAM sound1 formid[SNDR,SOUN,NULL]
NAM1 sound2 formid[SNDR,SOUN,NULL]
NAM2 hazard formid[HAZD,NULL]
record IPDS
EDID editorID zstring
*PNAM - struct{formid[MATT] material; formid[IPCT] impact}
record ECZN
EDID editorID zstring
DATA - fv{<34: struct{formid[NPC_,FACT,NULL] owner; formid[LCTN,NULL] location}; >=34: struct{formid[NPC_,FACT,NULL] owner; formid[LCTN,NULL] location; i8 rank; i8 minLevel; flags8#130 flags; i8 maxLevel}}
record LCTN
EDID editorID zstring
ACPR addedPersistLocation @ACPR
LCPR masterPersistLocation @ACPR
RCPR removedPersistLocation array<formid[ACHR,REFR]>
ACUN addedUniqueNPCs @ACUN
LCUN masterUniqueNPCs @ACUN
RCUN removedUniqueNPCs array<formid[NPC_]>
ACSR addedSpecialReferences @ACSR
LCSR masterSpecialReferences @ACSR
RCSR removedSpecialReferences array<formid[ACHR,REFR]>
*ACEC worldspace struct{formid[WRLD] world; array<struct{i16 gridY; i16 gridX}> cells}
*LCEC worldspace struct{formid[WRLD] world; array<struct{i16 gridY; i16 gridX}> cells}
*RCEC worldspace struct{formid[WRLD] world; array<struct{i16 gridY; i16 gridX}> cells}
ACID addedInitiallyDisabled array<formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
LCID masterInitiallyDisabled array<formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
ACEP addedEnablePoint @ACEP
LCEP masterEnableParent @ACEP
FULL name lstring
@keywords group
PNAM parentLocation formid[LCTN,NULL]
NAM1 music formid[MUSC,NULL]
FNAM unreportedCrimeFaction formid[FACT]
MNAM worldLocationMarker formid[REFR,ACHR]
RNAM worldLocationRadius f32
NAM0 horseMarkerRef formid[REFR]
CNAM color rgba
record MESG
EDID editorID zstring
DESC description lstring
FULL name lstring
INAM icon formid[NULL]
QNAM ownerQuest formid[QUST]
DNAM flags flags32#131
TNAM displayTime u32
menuButtons*/ITXT buttonText lstring
menuButtons*/@conditions group
record DOBJ
EDID editorID zstring
DNAM objects array<struct{enum32 use; formid objectID}>
record LGTM
EDID editorID zstring
DATA lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDist; f32 fogPower; bytes(32) unused; fv>=34: rgbx fogColorFar; fv>=34: f32 fogMax; fv>=34: struct{f32 start; f32 end} lightFadeDistances; fv>=34: bytes(4) unused}
DALC directionalAmbientLighting @XCLL
record MUSC
EDID editorID zstring
FNAM flags flags32#132
PNAM data struct{u16 priority; u16/100 ducking}
WNAM fadeDuration f32
TNAM musicTracks array<formid[MUST,NULL]>
record FSTP
EDID editorID zstring
DATA impactDataSet formid[IPDS,NULL]
ANAM tag zstring
record FSTS
EDID editorID zstring
XCNT count struct{u32 walkForwardSets; u32 runForwardSets; u32 walkAlternateSets; u32 runForwardAlternate; u32 walk2Sets}
DATA footstepSets array<formid[FSTP]>
record SMBN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags flags32#133
XNAM maxConcurrentQuests u32
record SMQN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags struct{flags16#133 nodeFlags; flags16#134 questFlags}
XNAM maxConcurrentQuests u32
MNAM numQuestsRun u32
QNAM questCount u32
quests*/NNAM quest formid[QUST]
quests*/FNAM flags flags32
quests*/RNAM hoursUntilReset f32
record SMEN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags flags32#133
XNAM maxConcurrentQuests u32
ENAM type enum32
record DLBR
EDID editorID zstring
QNAM quest formid[QUST]
TNAM category enum32#135
DNAM flags flags32#136
SNAM startingTopic formid[DIAL]
record MUST
EDID editorID zstring
CNAM trackType enum32
FLTV duration f32
DNAM fadeOut f32
ANAM trackFile path:sound
BNAM finaleFile path:sound
LNAM loopData struct{f32 loopBegins; f32 loopEnds; u32 loopCount}
FNAM cuePoints array<f32>
CITC conditionCount u32
@conditions group
SNAM tracks array<formid[MUST,NULL]>
record DLVW
EDID editorID zstring
QNAM quest formid[QUST]
*BNAM branch formid[DLBR]
*TNAM topic formid[DIAL]
ENAM topicType enum32#137
DNAM showAllText enum8
record SHOU flags#138
EDID editorID zstring
FULL name lstring
MDOB menuDisplayObject formid
ETYP equipmentType formid[EQUP,NULL]
DESC description lstring
*SNAM - struct{formid[WOOP,NULL] word; formid[SPEL,NULL] spell; f32 recoveryTime}
record EQUP
EDID editorID zstring
PNAM slotParents array<formid>
DATA useAllParents enum32
record RELA flags#139
EDID editorID zstring
DATA data struct{formid[NPC_,NULL] parent; formid[NPC_,NULL] child; enum16#140 rank; bytes(1) unknown; flags8#141 flags; formid[ASTP,NULL] associationType}
record SCEN
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD3 scripts; ?struct{i8 extraBindData; flags8#18 flags; pstring16 file; @VMAD12 fragments; array<u16:struct{flags8#142 phaseFlag; u8 phaseIndex; i16 unknown; i8 unknown; i8 unknown; script scriptName; pstring16 fragmentName}> phaseFragments} scriptFragments}
FNAM flags flags32#143
phases*/HNAM markerPhaseStart marker
phases*/NAM0 name zstring
phases*/startConditions/@conditions group
phases*/NEXT marker marker
phases*/completionConditions/@conditions group
phases*/@unused group
phases*/NEXT marker marker
phases*/@unused group
phases*/WNAM editorWidth u32
phases*/HNAM markerPhaseEnd marker
actors*/ALID actorID u32
actors*/LNAM flags flags32#144
actors*/DNAM behaviourFlags flags32#145
actions*/ANAM type enum16#146
actions*/NAM0 name zstring
actions*/ALID actorID i32
actions*/LNAM unknown unknown
actions*/INAM index u32
actions*/FNAM flags flags32#143
actions*/SNAM startPhase u32
actions*/ENAM endPhase u32
actions*/typeSpecificAction|1/dialogue/DATA topic formid[DIAL,NULL]
actions*/typeSpecificAction|1/dialogue/HTID headtrackActorID i32
actions*/typeSpecificAction|1/dialogue/DMAX loopingMax f32
actions*/typeSpecificAction|1/dialogue/DMIN loopingMin f32
actions*/typeSpecificAction|1/dialogue/DEMO emotionType enum32#147
actions*/typeSpecificAction|1/dialogue/DEVA emotionValue u32
actions*/typeSpecificAction|2/package/*PNAM package formid[PACK]
actions*/typeSpecificAction|3/timer/SNAM duration f32
actions*/@unused group
actions*/ANAM marker marker
@unused group
NEXT marker marker
@unused group
PNAM quest formid[QUST]
INAM lastActionIndex u32
VNAM actorBehaviorSettings struct{enum32#148 death; enum32#149 combat; enum32#149 dialogue; enum32#149 observeCombat}
@conditions group
record ASTP
EDID editorID zstring
MPRT maleParentTitle zstring
FPRT femaleParentTitle zstring
MCHT maleChildTitle zstring
FCHT femaleChildTitle zstring
DATA flags flags32#150
record OTFT
EDID editorID zstring
INAM items array<formid[ARMO,LVLI]>
record ARTO
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
DNAM artType enum32#151
record MATO
EDID editorID zstring
@model group
*DNAM data bytes
DATA directionalMaterialData fv{<44: struct{f32 falloffScale; f32 falloffBias; f32 noiseUVScale; f32 materialUVScale; vec3 projectionVector; fv>=19: f32 normalDampener; fv>=25: struct{f32 red; f32 green; f32 blue} singlePassColor; fv>=25: enum32 singlePass}; >=44: struct{f32 falloffScale; f32 falloffBias; f32 noiseUVScale; f32 materialUVScale; vec3 projectionVector; fv>=19: f32 normalDampener; fv>=25: struct{f32 red; f32 green; f32 blue} singlePassColor; fv>=25: enum32 singlePass; fv>=44: enum32 snow}}
record MOVT
EDID editorID zstring
MNAM name zstring
SPED defaultData struct{f32 leftWalk; f32 leftRun; f32 rightWalk; f32 rightRun; f32 forwardWalk; f32 forwardRun; f32 backWalk; f32 backRun; f32 rotatePlaceWalk; f32 rotatePlaceRun; fv>=28: f32 rotateWhileMoving}
INAM animChangeThresholds struct{f32 directional; f32 movementSpeed; f32 rotationSpeed}
record SNDR
EDID editorID zstring
CNAM descriptorType enum32
GNAM category formid
SNAM alternateSound formid[SNDR,NULL]
sounds*/ANAM file path:sound
ONAM outputModel formid[SOPM,NULL]
FNAM string lstring
@conditions group
LNAM values struct{bytes(1) unknown; enum8#152 looping; bytes(1) unknown; u8 rumbleSendValue}
BNAM values struct{i8 frequencyShift; i8 frequencyVariance; u8 priority; u8 dbVariance; u16/100 staticAttenuation}
record DUAL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
DATA data struct{formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; formid[EFSH,NULL] effectShader; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactDataSet; flags32#153 inheritScale}
record SNCT
EDID editorID zstring
FULL name lstring
FNAM flags flags32#154
PNAM parent formid[SNCT]
VNAM staticVolumeMultiplier u16/65535
UNAM defaultMenuValue u16/65535
record SOPM
EDID editorID zstring
NAM1 data struct{flags8#155 flags; bytes(2) unknown; u8 reverbSend}
FNAM unknown unknown
MNAM type enum32#156
CNAM unknown unknown
SNAM unknown unknown
ONAM outputValues struct{array<struct{u8 l; u8 r; u8 c; u8 lfe; u8 rl; u8 rr; u8 bl; u8 br}> channels}
ANAM attenuationValues struct{bytes(4) unknown; f32 minDistance; f32 maxDistance; array<5:u8> curve; bytes(3) unknown}
record COLL
EDID editorID zstring
DESC description lstring
BNAM index u32
FNAM debugColor rgbx
GNAM flags flags32#157
MNAM name zstring
INTV interactablesCount u32
CNAM collidesWith array<formid[COLL]>
record CLFM flags#47
EDID editorID zstring
FULL name lstring
CNAM color rgba
FNAM playable enum32
record REVB
EDID editorID zstring
DATA data struct{u16 decayTime; u16 hfReference; i8 roomFilter; i8 roomHFFilter; i8 reflections; i8 reverbAmp; u8/100 decayHFRatio; u8 reflectDelayScaled; u8 reverbDelay; u8 diffusion; u8 density; u8 unknown}
record GRAS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
DATA - struct{u8 density; u8 minSlope; u8 maxSlope; bytes(1) unused; u16 unitsFromWater; bytes(2) unused; enum32#158 unitsWaterType; f32 positionRange; f32 heightRange; f32 colorRange; f32 wavePeriod; flags8#159 flags; bytes(3) unused}
record IDLE
EDID editorID zstring
@conditions group
DNAM file path:other
ENAM animationEvent zstring
ANAM relatedIdleAnimations array<formid[AACT,IDLE,NULL]>
DATA data struct{struct{u8 min; u8 max} loopingSeconds; flags8#160 flags; u8 animationGroupSection; u16 replayDelay}
record INFO flags#161
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
DATA data struct{enum16#162 questDialogueTab; flags16#163 responseFlags; f32 resetDays}
ENAM data struct{flags16#164 responseFlags; u16/2730 resetHours}
TPIC topic formid[DIAL]
PNAM previousINFO formid[INFO,NULL]
CNAM favorLevel enum8#165
*TCLT response formid[DIAL,INFO,NULL]
DNAM responseData formid
responses*/TRDT responseData struct{enum32#147 emotionType; u32 emotionValue; bytes(4) unused; u8 responseNumber; bytes(3) unused; formid[SNDR,NULL] sound; flags8#166 flags; bytes(3) unused}
responses*/NAM1 responseText lstring
responses*/NAM2 scriptNotes zstring
responses*/NAM3 edits zstring
responses*/SNAM idleAnimationsSpeaker formid[IDLE]
responses*/LNAM idleAnimationsListener formid[IDLE]
@conditions group
unknown*/SCHR unknown unknown
unknown*/QNAM unknown formid
unknown*/NEXT marker marker
RNAM prompt lstring
ANAM speaker formid[NPC_]
TWAT walkAwayTopic formid[DIAL]
ONAM audioOutputOverride formid[SOPM]
record INGR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
@model group
@icon group
@destructible group
ETYP equipmentType formid[EQUP,NULL]
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DATA - struct{i32 value; f32 weight}
ENIT effectData struct{i32 ingredientValue; flags32#167 flags}
@effects group
record KEYM flags#47
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DATA - struct{i32 value; f32 weight}
record LAND flags#168
DATA flags flags32#169
VNML vertexNormals array<33:array<33:struct{u8 x; u8 y; u8 z}>>
VHGT vertexHeightMap struct{f32 offset; array<33:array<33:i8>> heightData; bytes(3) unused}
VCLR vertexColors array<33:array<33:struct{u8 r; u8 g; u8 b}>>
layers*|1/baseLayer/BTXT baseLayer @BTXT
layers*|2/alphaLayer/ATXT alphaLayerHeader @BTXT
layers*|2/alphaLayer/VTXT alphaLayerData array<struct{u16 position; bytes(2) unused; f32 opacity}>
*MPCD unknown unknown
record LIGH flags#170
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
@destructible group
FULL name lstring
@icon group
DATA - struct{i32 time; u32 radius; rgbx color; flags32#171 flags; f32 falloffExponent; f32 fov; f32 nearClip; struct{f32 period; f32 intensityAmplitude; f32 movementAmplitude} flickerEffect; u32 value; f32 weight}
FNAM fadeValue f32
SNAM sound formid[SNDR]
LNAM lens formid[LENS]
record LSCR flags#172
EDID editorID zstring
@icon group
DESC description lstring
@conditions group
NNAM loadingScreenNIF formid[STAT,NULL]
SNAM initialScale f32
RNAM initialRotation struct{i16 x; i16 y; i16 z}
ONAM rotationOffsetConstraints struct{i16 min; i16 max}
XNAM initialTranslationOffset vec3
MOD2 cameraPath path:other
record LTEX
EDID editorID zstring
TNAM textureSet formid[TXST]
MNAM materialType formid[MATT,NULL]
HNAM havokData struct{u8 friction; u8 restitution}
SNAM textureSpecularExponent u8
*GNAM grass formid[GRAS]
INAM snow enum32
record LVLN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#173
LVLG global formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{i16 level; bytes(2) unknown; formid[NPC_,LVLN] reference; i16 count; bytes(2) unknown}
leveledListEntries*/COED extraData @COED
@model group
record LVLI
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#174
LVLG global formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unknown; formid[ARMO,AMMO,APPA,MISC,WEAP,BOOK,LVLI,KEYM,ALCH,LIGH,INGR,SLGM,SCRL] reference; u16 count; bytes(2) unknown}
leveledListEntries*/COED extraData @COED
record LVSP
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#175
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unknown; formid[SPEL,LVSP] reference; u16 count; bytes(2) unknown}
record MGEF
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
FULL name lstring
MDOB menuDisplayObject formid
@keywords group
magicEffectData/DATA data struct{flags32#176 flags; f32 baseCost; union{0: formid; 1: formid[LIGH,NULL]; 2: formid[WEAP,ARMO,NULL]; 3: formid[NPC_,NULL]; 4: formid[HAZD,NULL]; 5: formid[SPEL,NULL]; 6: formid[RACE,NULL]; 7: formid[ENCH,NULL]; 8: formid[KYWD,NULL]}by mgef-assoc-item assocItem; enum32s magicSkill; enum32s resistValue; u16 counterEffectCount; bytes(2) unused; formid[LIGH,NULL] castingLight; f32 taperWeight; formid[EFSH,NULL] hitShader; formid[EFSH,NULL] enchantShader; u32 minimumSkillLevel; struct{u32 area; f32 castingTime} spellmaking; f32 taperCurve; f32 taperDuration; f32 secondAVWeight; enum32 archtype; enum32s actorValue; formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; enum32 castingType; enum32 delivery; enum32s secondActorValue; formid[ARTO,NULL] castingArt; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactData; f32 skillUsageMultiplier; struct{formid[DUAL,NULL] art; f32 scale} dualCasting; formid[ARTO,NULL] enchantArt; formid[RFCT,NULL] hitVisuals; formid[RFCT,NULL] enchantVisuals; formid[SPEL,NULL] equipAbility; formid[IMAD,NULL] imageSpaceModifier; formid[PERK,NULL] perkApply; enum32#99 castingSoundLevel; struct{f32 score; f32 delayTime} scriptEffectAI}
*ESCE effect formid[MGEF]
SNDD sounds array<struct{enum32#177 type; formid[SNDR] sound}>
DNAM magicItemDescription lstring
@conditions group
record MISC flags#47
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DATA data struct{i32 value; f32 weight}
record APPA
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
QUAL quality enum32s#178
DESC description lstring
DATA data struct{u32 value; f32 weight}
record COBJ
EDID editorID zstring
COCT count u32
@items group
@conditions group
CNAM createdObject formid
BNAM workbenchKeyword formid[KYWD]
NAM1 createdObjectCount u16
record NPC_ flags#179
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
ACBS configuration struct{flags32#180 flags; i16 magickaOffset; i16 staminaOffset; union{0: i16; 1: i16/1000 levelMult}by npc-level level; u16 calcMinLevel; u16 calcMaxLevel; u16 speedMultiplier; i16 dispositionBase; flags16#181 templateFlags; i16 healthOffset; u16 bleedoutOverride}
*SNAM faction struct{formid[FACT] faction; i8 rank; bytes(3) unused}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT template formid[LVLN,NPC_]
RNAM race formid[RACE]
SPCT count u32
*SPLO actorEffect formid[SPEL,SHOU,LVSP]
@destructible group
WNAM skin formid[ARMO]
ANAM farAwayModel formid[ARMO]
ATKR attackRace formid[RACE]
attacks*/ATKD attackData @ATKD
attacks*/ATKE attackEvent zstring
SPOR spectatorOverridePackage formid[FLST]
OCOR observeDeadBody formid[FLST]
GWOR guardWarnOverride formid[FLST]
ECOR combatOverridePackage formid[FLST]
PRKZ perkCount u32
*PRKR perk struct{formid[PERK] perk; u8 rank; bytes(3) unused}
COCT count u32
@items group
AIDT aiData struct{enum8#182 aggression; enum8#183 confidence; u8 energyLevel; enum8#184 responsibility; enum8#185 mood; enum8#186 assistance; struct{enum8 aggroRadiusBehavior; u8 unused; u32 warn; u32 warnAttack; u32 attack} aggro}
*PKID package formid[PACK]
@keywords group
CNAM class formid[CLAS]
FULL name lstring
SHRT name lstring
DATA marker marker
DNAM playerSkills struct{array<18:u8> skillValues; array<18:u8> skillOffsets; u16 health; u16 magicka; u16 stamina; bytes(2) unused; f32 farAwayModel; u8 gearedUpWeapons; bytes(3) unused}
*PNAM headPart formid[HDPT]
HCLF hairColor formid[CLFM]
ZNAM combatStyle formid[CSTY]
GNAM giftFilter formid[FLST]
NAM5 unknown unknown
NAM6 height f32
NAM7 weight f32
NAM8 soundLevel enum32#99
soundTypes*/CSDT type enum32#187
soundTypes*/sounds*/CSDI sound formid[SNDR,NULL]
soundTypes*/sounds*/CSDC soundChance u8
CSCR inheritsSoundsFrom formid[NPC_]
DOFT defaultOutfit formid[OTFT]
SOFT sleepingOutfit formid[OTFT]
DPLT defaultPackageList formid[FLST]
CRIF crimeFaction formid[FACT]
FTST headTexture formid[TXST]
QNAM textureLighting struct{f32 red; f32 green; f32 blue}
NAM9 faceMorph struct{f32 nose; f32 noseUpDown; f32 jawUpDown; f32 jawNarrowWide; f32 jawFarwardBack; f32 cheeksUpDown; f32 cheeksFarwardBack; f32 eyesUpDown; f32 eyesOut; f32 browsUpDown; f32 browsOut; f32 browsFarwardBack; f32 lipsUpDown; f32 lipsOut; f32 chinNarrowWide; f32 chinUpDown; f32 chinUnderbiteOverbite; f32 eyesFarwardBack; f32 vampireMorph}
NAMA faceParts struct{u32 nose; i32 unknown; u32 eyes; u32 mouth}
tintLayers*/TINI tintIndex u16
tintLayers*/TINC tintColor rgba
tintLayers*/TINV interpolationValue u32/100
tintLayers*/TIAS preset i16
record PACK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
PKDT packData struct{flags32#188 generalFlags; enum8#189 type; enum8#190 interruptOverride; enum8#191 preferredSpeed; bytes(1) unknown; flags16#192 interruptFlags; bytes(2) unknown}
PSDT schedule struct{i8 month; enum8s#193 dayWeek; u8 date; i8 hour; i8 minute; bytes(3) unused; i32 duration}
@conditions group
idleAnimations/IDLF flags enum8#194
idleAnimations/IDLC - struct{u8 animationCount; ?bytes(3) unknown}
idleAnimations/IDLT idleTimerSetting f32
idleAnimations/IDLA animations array<formid[IDLE]>
idleAnimations/IDLB unknown bytes(4)
CNAM combatStyle formid[CSTY]
QNAM ownerQuest formid[QUST]
PKCU counter struct{u32 dataInputCount; formid[PACK,NULL] packageTemplate; u32 versionCounter}
packageData/dataInputValues*/ANAM type zstring
packageData/dataInputValues*/CNAM value union{0: unknown; 1: enum8 bool; 2: u32 integer; 3: f32 float}by pub-pack-cnam
packageData/dataInputValues*/BNAM unknown unknown
packageData/dataInputValues*/*PDTO topicData @PDTO
packageData/dataInputValues*/PLDT location struct{enum32s#81 type; union{0: @Refs6 reference; 1: formid[NULL,CELL] cell; 2: bytes(4) nearPackageStart; 3: bytes(4) nearEditorLocation; 4: formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,SCRL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,FACT,FLST,IDLM,SHOU] objectID; 5: u32 objectType; 6: formid[NULL,KYWD] keyword; 7: bytes(4); 8: i32 alias; 9: i32 reference; 10-12: bytes(4)}by type locationValue; i32 radius}
packageData/dataInputValues*/PTDA target struct{struct{enum32s#195 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,SCRL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,SHOU,SOUN,TXST,PROJ,FLOR,SLGM] objectID; 2: u32 objectType; 3: formid reference; 4: i32 alias; 5-6: bytes(4)}by type target; i32 countDistance} targetData}
packageData/dataInputValues*/TPIC dialogueTopic formid[DIAL]
packageData/dataInputs*/UNAM index i8
packageData/dataInputs*/BNAM name zstring
packageData/dataInputs*/PNAM flags flags32#196
XNAM marker bytes
procedureTree/branches*/ANAM branchType zstring
procedureTree/branches*/CITC conditionCount u32
procedureTree/branches*/@conditions group
procedureTree/branches*/PRCB root struct{u32 branchCount; flags32#197 flags}
procedureTree/branches*/PNAM procedureType zstring
procedureTree/branches*/FNAM flags flags32#198
procedureTree/branches*/*PKC2 index u8
procedureTree/branches*/*PFO2 data struct{flags32#188 setGeneralFlags; flags32#188 clearGeneralFlags; flags16#192 setInterruptFlags; flags16#192 clearInterruptFlags; enum8#191 preferredSpeedOverride; bytes(3) unknown}
procedureTree/branches*/*PFOR unknown unknown
dataInputs*/UNAM index i8
dataInputs*/BNAM name zstring
dataInputs*/PNAM flags flags32#196
onBegin/POBA onBeginMarker marker
onBegin/INAM idle formid[IDLE,NULL]
onBegin/SCHR unused bytes
onBegin/SCTX unused bytes
onBegin/QNAM unused bytes
onBegin/TNAM unused bytes
onBegin/*PDTO topicData @PDTO
onEnd/POEA onEndMarker marker
onEnd/INAM idle formid[IDLE,NULL]
onEnd/SCHR unused bytes
onEnd/SCTX unused bytes
onEnd/QNAM unused bytes
onEnd/TNAM unused bytes
onEnd/*PDTO topicData @PDTO
onChange/POCA onChangeMarker marker
onChange/INAM idle formid[IDLE,NULL]
onChange/SCHR unused bytes
onChange/SCDA unused bytes
onChange/SCTX unused bytes
onChange/QNAM unused bytes
onChange/TNAM unused bytes
onChange/*PDTO topicData @PDTO
record QUST
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD3 scripts; ?struct{i8 extraBindData; u16 fragmentCount; pstring16 file; array<n=FragmentCount:struct{u16 questStage; i16 unknown; i32 questStageIndex; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments; array<u16:struct{@VMAD9 objectUnion; i16 version; i16 objectFormat; @VMAD3 aliasScripts}> aliases}
FULL name lstring
DNAM general struct{flags16#199 flags; u8 priority; u8 formVersion; bytes(4) unknown; enum32#200 type}
ENAM event char(4)
*QTGL global formid[GLOB]
FLTR objectWindowFilter zstring
questDialogueConditions/@conditions group
NEXT marker marker
@conditions group
stages*/INDX stageIndex struct{u16 stageIndex; flags8#201 flags; u8 unknown}
stages*/logEntries*/QSDT stageFlags flags8#202
stages*/logEntries*/@conditions group
stages*/logEntries*/CNAM logEntry lstring
stages*/logEntries*/NAM0 nextQuest formid[QUST]
stages*/logEntries*/SCHR unused bytes
stages*/logEntries*/SCTX unused bytes
stages*/logEntries*/QNAM unused bytes
objectives*/QOBJ objectiveIndex u16
objectives*/FNAM flags flags32#203
objectives*/NNAM displayText lstring
objectives*/targets*/QSTA target struct{i32 alias; flags8#204 flags; bytes(3) unused}
objectives*/targets*/@conditions group
ANAM nextAliasID u32
aliases*|1/alias/ALST referenceAliasID u32
aliases*|1/alias/ALID aliasName zstring
aliases*|1/alias/FNAM aliasFlags struct{flags16#205 flags; ?flags16#206 additionalFlags}
aliases*|1/alias/ALFI forceIntoAlias i32
aliases*|1/alias/ALFL specificLocation formid[LCTN]
aliases*|1/alias/ALFR forcedReference formid
aliases*|1/alias/ALUA uniqueActor formid[NPC_]
aliases*|1/alias/locationAliasReference/ALFA alias i32
aliases*|1/alias/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|1/alias/locationAliasReference/ALRT refType formid[LCRT]
aliases*|1/alias/externalAliasReference/ALEQ quest formid[QUST]
aliases*|1/alias/externalAliasReference/ALEA alias i32
aliases*|1/alias/createReferenceObject/ALCO object formid
aliases*|1/alias/createReferenceObject/ALCA alias struct{i16 alias; enum16#207 create}
aliases*|1/alias/createReferenceObject/ALCL level enum32#208
aliases*|1/alias/findMatchingReference/ALNA alias i32
aliases*|1/alias/findMatchingReference/ALNT type enum32#209
aliases*|1/alias/findMatchingReference/ALFE fromEvent char(4)
aliases*|1/alias/findMatchingReference/ALFD eventData bytes
aliases*|1/alias/@conditions group
aliases*|1/alias/@keywords group
aliases*|1/alias/COCT count u32
aliases*|1/alias/@items group
aliases*|1/alias/SPOR spectatorOverridePackage formid[FLST]
aliases*|1/alias/OCOR observeDeadBody formid[FLST]
aliases*|1/alias/GWOR guardWarnOverride formid[FLST]
aliases*|1/alias/ECOR combatOverridePackage formid[FLST]
aliases*|1/alias/ALDN displayName formid[MESG]
aliases*|1/alias/*ALSP spell formid[SPEL]
aliases*|1/alias/*ALFC faction formid[FACT]
aliases*|1/alias/*ALPC package formid[PACK]
aliases*|1/alias/VTCK voiceTypes formid[NPC_,FLST,NULL]
aliases*|1/alias/ALED aliasEnd marker
aliases*|2/alias/ALLS locationAliasID u32
aliases*|2/alias/ALID aliasName zstring
aliases*|2/alias/FNAM aliasFlags struct{flags16#205 flags; ?flags16#206 additionalFlags}
aliases*|2/alias/ALFI forceIntoAlias i32
aliases*|2/alias/ALFL specificLocation formid[LCTN]
aliases*|2/alias/ALFR forcedReference formid
aliases*|2/alias/ALUA uniqueActor formid[NPC_]
aliases*|2/alias/locationAliasReference/ALFA alias i32
aliases*|2/alias/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|2/alias/locationAliasReference/ALRT refType formid[LCRT]
aliases*|2/alias/externalAliasReference/ALEQ quest formid[QUST]
aliases*|2/alias/externalAliasReference/ALEA alias i32
aliases*|2/alias/createReferenceObject/ALCO object formid
aliases*|2/alias/createReferenceObject/ALCA alias struct{i16 alias; enum16#207 create}
aliases*|2/alias/createReferenceObject/ALCL level enum32#208
aliases*|2/alias/findMatchingReference/ALNA alias i32
aliases*|2/alias/findMatchingReference/ALNT type enum32#209
aliases*|2/alias/findMatchingReference/ALFE fromEvent char(4)
aliases*|2/alias/findMatchingReference/ALFD eventData bytes
aliases*|2/alias/@conditions group
aliases*|2/alias/@keywords group
aliases*|2/alias/COCT count u32
aliases*|2/alias/@items group
aliases*|2/alias/SPOR spectatorOverridePackage formid[FLST]
aliases*|2/alias/OCOR observeDeadBody formid[FLST]
aliases*|2/alias/GWOR guardWarnOverride formid[FLST]
aliases*|2/alias/ECOR combatOverridePackage formid[FLST]
aliases*|2/alias/ALDN displayName formid[MESG]
aliases*|2/alias/*ALSP spell formid[SPEL]
aliases*|2/alias/*ALFC faction formid[FACT]
aliases*|2/alias/*ALPC package formid[PACK]
aliases*|2/alias/VTCK voiceTypes formid[NPC_,FLST,NULL]
aliases*|2/alias/ALED aliasEnd marker
NNAM description zstring
targets*/QSTA target struct{formid[ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] target; flags8#204 flags; bytes(3) unknown}
targets*/@conditions group
record RACE flags#210
EDID editorID zstring
FULL name lstring
DESC description lstring
SPCT count u32
*SPLO actorEffect formid[SPEL,SHOU,LVSP]
WNAM skin formid[ARMO,NULL]
bipedBodyTemplate|1/BOD2 bipedBodyTemplate struct{flags32#34 firstPersonFlags; enum32#36 armorType}
bipedBodyTemplate|2/BODT bodyTemplate @BODT
@keywords group
DATA - struct{array<7:struct{enum8s skill; i8 boost}> skillBoosts; bytes(2) unknown; f32 maleHeight; f32 femaleHeight; f32 maleWeight; f32 femaleWeight; flags32#211 flags; f32 startingHealth; f32 startingMagicka; f32 startingStamina; f32 baseCarryWeight; f32 baseMass; f32 accelerationRate; f32 decelerationRate; enum32#212 size; enum32s#213 headBipedObject; enum32s#213 hairBipedObject; f32 injuredHealthPct; enum32s#213 shieldBipedObject; f32 healthRegen; f32 magickaRegen; f32 staminaRegen; f32 unarmedDamage; f32 unarmedReach; enum32s#213 bodyBipedObject; f32 aimAngleTolerance; f32 flightRadius; f32 angularAccelerationRate; f32 angularTolerance; ?flags32#214 flags2; struct{f32 mountOffsetX; f32 mountOffsetY; f32 mountOffsetZ; f32 dismountOffsetX; f32 dismountOffsetY; f32 dismountOffsetZ; f32 mountOffsetX2; f32 mountOffsetY2; f32 mountOffsetZ2} mountData}
MNAM maleMarker marker
ANAM maleSkeletalModel path:mesh
MODT modelInformation @MODT
FNAM femaleMarker marker
ANAM femaleSkeletalModel path:mesh
MODT modelInformation @MODT
NAM2 markerNAM21 marker
*MTNM name char(4)
VTCK voices array<formid[VTYP]>
DNAM decapitateArmors array<formid[NULL,ARMO]>
HCLF defaultHairColors array<formid[NULL,CLFM]>
TINL totalNumberTints u16
PNAM faceGenMainClamp f32
UNAM faceGenFaceClamp f32
ATKR attackRace formid[RACE]
attacks*/ATKD attackData @ATKD
attacks*/ATKE attackEvent zstring
bodyData/NAM1 bodyDataMarker marker
bodyData/maleBodyData/MNAM maleDataMarker marker
bodyData/maleBodyData/parts*/INDX index enum32#215
bodyData/maleBodyData/parts*/@model group
bodyData/femaleBodyData/FNAM femaleDataMarker marker
bodyData/femaleBodyData/parts*/INDX index enum32#215
bodyData/femaleBodyData/parts*/@model group
HNAM hairs array<formid[HDPT,NULL]>
ENAM eyes array<formid[EYES,NULL]>
GNAM bodyPartData formid[BPTD,NULL]
NAM2 markerNAM22 marker
NAM3 markerNAM33 marker
maleBehaviorGraph/MNAM maleDataMarker marker
maleBehaviorGraph/model/MODL modelFile path:other
maleBehaviorGraph/model/MODT modelInformation @MODT
maleBehaviorGraph/model/MODS alternateTextures @MODS
femaleBehaviorGraph/FNAM femaleDataMarker marker
femaleBehaviorGraph/model/MODL modelFile path:other
femaleBehaviorGraph/model/MODT modelInformation @MODT
femaleBehaviorGraph/model/MODS alternateTextures @MODS
NAM4 materialType formid[MATT,NULL]
NAM5 impactDataSet formid[IPDS,NULL]
NAM7 decapitationFX formid[ARTO,NULL]
ONAM openLootSound formid[SNDR,NULL]
LNAM closeLootSound formid[SNDR,NULL]
*NAME name zstring
movementTypes*/MTYP movementType formid[MOVT,NULL]
movementTypes*/SPED overrideValues struct{f32 leftWalk; f32 leftRun; f32 rightWalk; f32 rightRun; f32 forwardWalk; f32 forwardRun; f32 backWalk; f32 backRun; f32 rotateWalk; f32 rotateWalk2; f32 unknown}
VNAM equipmentFlags flags32#216
*QNAM equipSlot formid[EQUP,NULL]
UNES unarmedEquipSlot formid[EQUP,NULL]
*PHTN name zstring
faceFXPhonemes/iy/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ih/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/eh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ey/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ae/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/aa/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/aw/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ay/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ah/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ao/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/oy/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ow/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/uh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/uw/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/er/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ax/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/s/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/sh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/z/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/zh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/f/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/th/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/v/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/dh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/m/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/n/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ng/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/l/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/r/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/w/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/y/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/hh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/b/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/d/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/jh/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/g/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/p/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/t/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/k/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/ch/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/sil/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/shotsil/PHWT phonemeTargetWeight @PHWT
faceFXPhonemes/flap/PHWT phonemeTargetWeight @PHWT
WKMV baseMovementDefault formid[MOVT,NULL]
RNMV baseMovementDefault formid[MOVT,NULL]
SWMV baseMovementDefault formid[MOVT,NULL]
FLMV baseMovementDefault formid[MOVT,NULL]
SNMV baseMovementDefault formid[MOVT,NULL]
SPMV baseMovementDefault formid[MOVT,NULL]
headData/NAM0 headDataMarker marker
headData/maleHeadData/MNAM maleDataMarker marker
headData/maleHeadData/headParts*/INDX headPartNumber u32
headData/maleHeadData/headParts*/HEAD head formid[HDPT,NULL]
headData/maleHeadData/availableMorphs/MPAI unknown unknown
headData/maleHeadData/availableMorphs/MPAV noseVariants @MPAV2
headData/maleHeadData/availableMorphs/MPAI unknown unknown
headData/maleHeadData/availableMorphs/MPAV browVariants @MPAV3
headData/maleHeadData/availableMorphs/MPAI unknown unknown
headData/maleHeadData/availableMorphs/MPAV eyeVariants @MPAV
headData/maleHeadData/availableMorphs/MPAI unknown unknown
headData/maleHeadData/availableMorphs/MPAV lipVariants @MPAV4
headData/maleHeadData/*RPRM presetNPC formid[NPC_,NULL]
headData/maleHeadData/*AHCM hairColor formid[CLFM,NULL]
headData/maleHeadData/*FTSM textureSet formid[TXST,NULL]
headData/maleHeadData/DFTM defaultFaceTexture formid[TXST,NULL]
headData/maleHeadData/tintMasks*/tintLayer*/TINI index u16
headData/maleHeadData/tintMasks*/tintLayer*/TINT file path:texture
headData/maleHeadData/tintMasks*/tintLayer*/TINP maskType enum16#217
headData/maleHeadData/tintMasks*/tintLayer*/TIND presetDefault formid[CLFM,NULL]
headData/maleHeadData/tintMasks*/presets*/TINC color formid[CLFM,NULL]
headData/maleHeadData/tintMasks*/presets*/TINV defaultValue f32
headData/maleHeadData/tintMasks*/presets*/TIRS index u16
headData/maleHeadData/@model group
headData/femaleHeadData/NAM0 headDataMarker marker
headData/femaleHeadData/FNAM femaleDataMarker marker
headData/femaleHeadData/headParts*/INDX headPartNumber u32
headData/femaleHeadData/headParts*/HEAD head formid[HDPT,NULL]
headData/femaleHeadData/availableMorphs/MPAI unknown unknown
headData/femaleHeadData/availableMorphs/MPAV noseVariants @MPAV2
headData/femaleHeadData/availableMorphs/MPAI unknown unknown
headData/femaleHeadData/availableMorphs/MPAV browVariants @MPAV3
headData/femaleHeadData/availableMorphs/MPAI unknown unknown
headData/femaleHeadData/availableMorphs/MPAV eyeVariants @MPAV
headData/femaleHeadData/availableMorphs/MPAI unknown unknown
headData/femaleHeadData/availableMorphs/MPAV lipVariants @MPAV4
headData/femaleHeadData/*RPRF presetNPC formid[NPC_,NULL]
headData/femaleHeadData/*AHCF hairColor formid[CLFM,NULL]
headData/femaleHeadData/*FTSF textureSet formid[TXST,NULL]
headData/femaleHeadData/DFTF defaultFaceTexture formid[TXST,NULL]
headData/femaleHeadData/tintMasks*/tintLayer*/TINI index u16
headData/femaleHeadData/tintMasks*/tintLayer*/TINT file path:texture
headData/femaleHeadData/tintMasks*/tintLayer*/TINP maskType enum16#217
headData/femaleHeadData/tintMasks*/tintLayer*/TIND presetDefault formid[CLFM,NULL]
headData/femaleHeadData/tintMasks*/presets*/TINC color formid[CLFM,NULL]
headData/femaleHeadData/tintMasks*/presets*/TINV defaultValue f32
headData/femaleHeadData/tintMasks*/presets*/TIRS index u16
headData/femaleHeadData/@model group
NAM8 morphRace formid[RACE,NULL]
RNAM armorRace formid[RACE,NULL]
record REFR flags#218
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
NAME base formid[TREE,SNDR,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,LVLN,LVLC,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,INGR,MSTT,TACT,TXST,FLOR,SLGM,SCRL,SOUN,APPA,SPEL,ARTO,ADDN]
XMBO boundHalfExtents vec3
XPRM primitive struct{vec3 bounds; struct{f32 red; f32 green; f32 blue} color; f32 unknown; enum32#219 type}
XORD linkedOcclusionReferences array<formid[REFR,NULL]>
XOCP occlusionPlaneData @XOCP
XPOD portalData array<struct{formid[REFR,NULL] origin; formid[REFR,NULL] destination}>
XPTL roomPortal @XOCP
boundData/XRMR header struct{u8 linkedRoomsCount; flags8#220 flags; bytes(2) unknown}
boundData/LNAM lightingTemplate formid[LGTM]
boundData/INAM imageSpace formid[IMGS]
boundData/*XLRM linkedRoom formid[REFR]
XMBP multiBoundPrimitiveMarker marker
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
XRDS radius f32
*XPWR water struct{formid[REFR] reference; ?flags32#55 type}
*XLTW water formid[REFR]
XEMI emittance formid[LIGH,REGN]
XLIG lightData struct{f32 fov90; f32 fade135; f32 endDistanceCap; f32 shadowDepthBias; ?bytes(4) unknown}
XALP alpha struct{u8 cutoff; u8 base}
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation; flags32#221 flags}
XTNM teleportMessageBox formid[MESG]
XMBR multiBoundReference formid[REFR]
XWCN waterCurrentCount u32
XWCS waterCurrentCount u32
XWCU waterCurrents struct{vec3 linearVelocity; bytes(4) unknown; vec3 angularVelocity; bytes(4) unknown; vec3 unknownVelocity; bytes(4) unknown}
XCVL waterCurrentLinear vec3
XCVR waterCurrentRotational vec3
XCZC waterCurrentZone formid[CELL,NULL]
XCZR waterCurrentZone formid[PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,NULL]
XCZA waterCurrentZone bytes(4)
XSCL scale f32
XSPC spawnContainer formid[REFR]
@activateParents group
XLIB leveledItemBase formid[LVLI]
XLCM levelModifier enum32s#40
XLCN persistLocation formid[LCTN]
XTRI collisionLayer u32
XLOC lockData struct{enum8#222 level; bytes(3) unused; formid[KEYM,NULL] key; flags8#223 flags; ?bytes(3) unused; bytes(8) unused}
XEZN encounterZone formid[ECZN]
XNDP navmeshDoorLink struct{formid[NAVM] navmesh; i16 triangle; bytes(2) unused}
XLRT locationRefType array<formid[LCRT,NULL]>
XIS2 ignoredBySandbox marker
@ownership group
XCNT itemCount i32
XCHG charge f32
XLRL locationReference formid[LCRT,LCTN,NULL]
XESP enableParent @XESP
*XLKR linkedReference @XLKR
patrol*/XPRD idleTime f32
patrol*/XPPA patrolScriptMarker marker
patrol*/INAM idle formid[IDLE,NULL]
patrol*/SCHR unused bytes
patrol*/SCTX unused bytes
patrol*/*PDTO topicData @PDTO
XACT actionFlag flags32#224
XHTW headTrackingWeight f32
XFVC favorCost f32
ONAM openByDefault marker
mapMarker/XMRK mapMarkerData marker
mapMarker/FNAM mapFlags flags8#225
mapMarker/FULL name lstring
mapMarker/TNAM - struct{enum8 type; bytes(1) unused}
XATR attachRef formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
record REGN flags#226
EDID editorID zstring
RCLR mapColor rgbx
WNAM worldspace formid[WRLD]
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD regionPointList array<struct{f32 x; f32 y}>
regionDataEntries*/RDAT dataHeader struct{enum32#227 type; flags8#228 flags; u8 priority; unknown unknown}
regionDataEntries*/@icon group
regionDataEntries*/RDMO music formid[MUSC]
regionDataEntries*/RDSA sounds array<struct{formid[SNDR,SOUN,NULL] sound; flags32#229 flags; f32 chance}>
regionDataEntries*/RDMP mapName lstring
regionDataEntries*/RDOT objects array<struct{formid[TREE,FLOR,STAT,LTEX,MSTT] object; u16 parentIndex; bytes(2) unknown; f32 density; u8 clustering; u8 minSlope; u8 maxSlope; flags8#230 flags; u16 radiusWrtParent; u16 radius; f32 minHeight; f32 maxHeight; f32 sink; f32 sinkVariance; f32 sizeVariance; struct{u16 x; u16 y; u16 z} angleVariance; bytes(2) unknown; bytes(4) unknown}>
regionDataEntries*/RDGS grasses array<struct{formid[GRAS] grass; bytes(4) unknown}>
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance; formid[GLOB,NULL] global}>
record SOUN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FNAM unknown unknown
SNDD unknown unknown
SDSC soundDescriptor formid[SNDR,NULL]
record SPEL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
MDOB menuDisplayObject formid
ETYP equipmentType formid[EQUP,NULL]
DESC description lstring
SPIT data @SPIT
@effects group
record SCRL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
MDOB menuDisplayObject formid
ETYP equipmentType formid[EQUP,NULL]
DESC description lstring
@model group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DATA item struct{u32 value; f32 weight}
SPIT data @SPIT
@effects group
record STAT flags#231
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
DNAM directionMaterial struct{f32 maxAngle; formid[MATO,NULL] material; ?flags8#232 flags; bytes(3) unused}
MNAM distantLOD array<struct{char(260) mesh}>
ENAM unknown unknown
record TES4 flags#233
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
OFST unknown unknown
DELE unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
masterFiles*/DATA unknown bytes(8)
ONAM overriddenForms array<formid[ACHR,LAND,NAVM,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
SCRN screenshot bytes
INTV unknown unknown
INCC interiorCellCount u32
record PLYR
EDID editorID zstring
PLYR player formid
record TREE flags#234
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
PFIG ingredient formid[INGR,ALCH,MISC,LVLI,NULL]
SNAM harvestSound formid[SNDR,NULL]
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
FULL name lstring
CNAM treeData struct{f32 trunkFlexibility; f32 branchFlexibility; f32 trunkAmplitude; f32 frontAmplitude; f32 backAmplitude; f32 sideAmplitude; f32 frontFrequency; f32 backFrequency; f32 sideFrequency; f32 leafFlexibility; f32 leafAmplitude; f32 leafFrequency}
record FLOR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
@keywords group
PNAM markerColor rgbx
RNAM activateTextOverride lstring
FNAM flags flags16#43
PFIG ingredient formid[INGR,ALCH,LVLI,MISC,NULL]
SNAM sound formid[SNDR,NULL]
PFPC seasonalIngredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
record VOLI
EDID editorID zstring
CNAM intensity f32
DNAM customColorContribution f32
colors/ENAM red f32
colors/FNAM green f32
colors/GNAM blue f32
HNAM densityContribution f32
INAM densitySize f32
JNAM densityWindSpeed f32
KNAM densityFallingSpeed f32
LNAM phaseFunctionContribution f32
MNAM phaseFunctionScattering f32
NNAM samplingRepartitionRange f32
record LENS
EDID editorID zstring
CNAM colorInfluence f32
DNAM fadeDistanceRadius f32
LFSP count u32
lensFlareSprites*/DNAM lensFlareSprite zstring
lensFlareSprites*/FNAM texture path:texture
lensFlareSprites*/LFSD lensFlareData struct{struct{f32 red; f32 green; f32 blue} tint; f32 width; f32 height; f32 position; f32 angularFade; f32 opacity; flags32#235 flags}
record WATR
EDID editorID zstring
FULL name lstring
*NNAM noiseMap path:texture
ANAM opacity u8
FNAM flags flags8#236
MNAM unused bytes
TNAM material formid[MATT]
SNAM openSound formid[SNDR,NULL]
XNAM spell formid[SPEL]
INAM imageSpace formid[IMGS]
DATA unused u16
DNAM visualData fv{<44: struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 specularSpecularPower; f32 waterPropertiesReflectivity; f32 waterPropertiesFresnel; bytes(4) unknown; f32 fogNearPlane; f32 fogFarPlane; rgbx shallowColor; rgbx deepColor; rgbx reflectionColor; bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 displacementSimulatorStarting; f32 displacementSimulatorForce; f32 displacementSimulatorVelocity; f32 displacementSimulatorFalloff; f32 displacementSimulatorDampner; f32 unknown; f32 noisePropertiesNoise; f32 noiseWindDirection; f32 noiseWindDirection2; f32 noiseWindDirection3; f32 noiseWindSpeed; f32 noiseWindSpeed2; f32 noiseWindSpeed3; f32 unknown; f32 unknown; f32 fogFogAmount; f32 unknown; f32 fogFogAmount2; f32 fogNearPlane2; f32 fogFarPlane2; f32 waterPropertiesRefraction; f32 specularSpecularPower2; f32 unknown; f32 specularSpecularRadius; f32 specularSpecularBrightness; f32 noiseUVScale; f32 noiseUVScale2; f32 noiseUVScale3; f32 noiseAmplitudeScale; f32 noiseAmplitudeScale2; f32 noiseAmplitudeScale3; f32 waterPropertiesReflection; f32 specularSparkleMagnitude; f32 specularSpecularMagnitude; f32 depthPropertiesReflections; f32 depthPropertiesRefraction; f32 depthPropertiesNormals; f32 depthPropertiesSpecular; f32 specularSparklePower}; >=44: struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 specularSpecularPower; f32 waterPropertiesReflectivity; f32 waterPropertiesFresnel; bytes(4) unknown; f32 fogNearPlane; f32 fogFarPlane; rgbx shallowColor; rgbx deepColor; rgbx reflectionColor; bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 displacementSimulatorStarting; f32 displacementSimulatorForce; f32 displacementSimulatorVelocity; f32 displacementSimulatorFalloff; f32 displacementSimulatorDampner; f32 unknown; f32 noisePropertiesNoise; f32 noiseWindDirection; f32 noiseWindDirection2; f32 noiseWindDirection3; f32 noiseWindSpeed; f32 noiseWindSpeed2; f32 noiseWindSpeed3; f32 unknown; f32 unknown; f32 fogFogAmount; f32 unknown; f32 fogFogAmount2; f32 fogNearPlane2; f32 fogFarPlane2; f32 waterPropertiesRefraction; f32 specularSpecularPower2; f32 unknown; f32 specularSpecularRadius; f32 specularSpecularBrightness; f32 noiseUVScale; f32 noiseUVScale2; f32 noiseUVScale3; f32 noiseAmplitudeScale; f32 noiseAmplitudeScale2; f32 noiseAmplitudeScale3; f32 waterPropertiesReflection; f32 specularSparkleMagnitude; f32 specularSpecularMagnitude; f32 depthPropertiesReflections; f32 depthPropertiesRefraction; f32 depthPropertiesNormals; f32 depthPropertiesSpecular; f32 specularSparklePower; ?f32 noisePropertiesFlowmap}}
GNAM unused bytes
NAM0 linearVelocity vec3
NAM1 angularVelocity vec3
NAM2 noiseLayerOne path:texture
NAM3 noiseLayerTwo path:texture
NAM4 noiseLayerThree path:texture
NAM5 flowNormalsNoise path:texture
record WEAP flags#47
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@icon group
EITM objectEffect formid[ENCH,SPEL]
EAMT enchantmentAmount u16
@destructible group
ETYP equipmentType formid[EQUP,NULL]
BIDS blockBashImpact formid[IPDS,NULL]
BAMT alternateBlockMaterial formid[MATT,NULL]
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DESC description lstring
scope/MOD3 modelFile path:mesh
scope/MO3T modelInformation @MODT
scope/MO3S alternateTextures @MODS
EFSD scopeEffect formid[EFSH]
NNAM unused bytes
INAM impactDataSet formid[IPDS,NULL]
WNAM 1stPersonModel formid[STAT,NULL]
SNAM attackSound formid[SNDR]
XNAM attackSound2D formid[SNDR]
NAM7 attackLoopSound formid[SNDR]
TNAM attackFailSound formid[SNDR]
UNAM idleSound formid[SNDR]
NAM9 equipSound formid[SNDR]
NAM8 unequipSound formid[SNDR]
DATA gameData struct{u32 value; f32 weight; u16 damage}
DNAM data struct{enum8 animationType; bytes(3) unused; f32 speed; f32 reach; flags16#237 flags; bytes(2) unused; f32 sightFOV; bytes(4) unknown; u8 baseVATSHit; enum8#238 attackAnimation; u8 projectiles; u8 embeddedWeaponAV; f32 rangeMin; f32 rangeMax; enum32#239 hit; flags32#240 flags2; f32 animationAttackMult; f32 fireRate; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 overrideDamageWeapon; f32 attackShotsSec; bytes(4) unknown; enum32s#53 skill; bytes(8) unknown; enum32s resist; bytes(4) unknown; f32 stagger}
CRDT criticalData fv{<44: struct{u16 damage; bytes(2) unused; f32 mult; enum8 death; bytes(3) unused; formid[SPEL,NULL] effect}; >=44: struct{u16 damage; bytes(2) unused; f32 mult; enum8 death; bytes(7) unused; formid[SPEL,NULL] effect; bytes(4) unused}}
VNAM detectionSoundLevel enum32#99
CNAM template formid[WEAP]
record WTHR
EDID editorID zstring
cloudTextures/00TX layer0 zstring
cloudTextures/10TX layer1 zstring
cloudTextures/20TX layer2 zstring
cloudTextures/30TX layer3 zstring
cloudTextures/40TX layer4 zstring
cloudTextures/50TX layer5 zstring
cloudTextures/60TX layer6 zstring
cloudTextures/70TX layer7 zstring
cloudTextures/80TX layer8 zstring
cloudTextures/90TX layer9 zstring
cloudTextures/:0TX layer10 zstring
cloudTextures/;0TX layer11 zstring
cloudTextures/<0TX layer12 zstring
cloudTextures/=0TX layer13 zstring
cloudTextures/>0TX layer14 zstring
cloudTextures/?0TX layer15 zstring
cloudTextures/@0TX layer16 zstring
cloudTextures/A0TX layer17 zstring
cloudTextures/B0TX layer18 zstring
cloudTextures/C0TX layer19 zstring
cloudTextures/D0TX layer20 zstring
cloudTextures/E0TX layer21 zstring
cloudTextures/F0TX layer22 zstring
cloudTextures/G0TX layer23 zstring
cloudTextures/H0TX layer24 zstring
cloudTextures/I0TX layer25 zstring
cloudTextures/J0TX layer26 zstring
cloudTextures/K0TX layer27 zstring
cloudTextures/L0TX layer28 zstring
unused/DNAM unused bytes
unused/CNAM unused bytes
unused/ANAM unused bytes
unused/BNAM unused bytes
LNAM maxCloudLayers u32
MNAM precipitationType formid[SPGD,NULL]
NNAM visualEffect formid[RFCT,NULL]
ONAM unused bytes
cloudSpeeds/RNAM ySpeeds array<32:u8>
cloudSpeeds/QNAM xSpeeds array<32:u8>
PNAM cloudColors array<struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night}>
JNAM cloudAlphas array<32:struct{f32 sunrise; f32 day; f32 sunset; f32 night}>
NAM0 weatherColors struct{struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyUpper; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} fogNear; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} unused; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} ambient; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sunlight; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sun; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} stars; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyLower; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} horizon; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} effectLighting; fv>=31: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} cloudLODDiffuse; fv>=31: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} cloudLODAmbient; fv>=31: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} fogFar; fv>=35: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyStatics; fv>=37: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} waterMultiplier; fv>=37: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sunGlare; fv>=37: struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} moonGlare}
FNAM fogDistance struct{f32 dayNear; f32 dayFar; f32 nightNear; f32 nightFar; f32 dayPower; f32 nightPower; f32 dayMax; f32 nightMax}
DATA data struct{u8 windSpeed; bytes(2) unused; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#241 flags; struct{u8 red; u8 green; u8 blue} lightningColor; u8 visualEffectBegin; u8 visualEffectEnd; u8 windDirection; u8 windDirectionRange}
NAM1 disabledCloudLayers flags32#242
*SNAM sound struct{formid[SNDR,SOUN,NULL] sound; enum32#243 type}
*TNAM static formid[STAT,NULL]
IMSP imageSpaces struct{formid[IMGS,NULL] sunrise; formid[IMGS,NULL] day; formid[IMGS,NULL] sunset; formid[IMGS,NULL] night}
HNAM volumetricLighting struct{formid[VOLI,NULL] sunrise; formid[VOLI,NULL] day; formid[VOLI,NULL] sunset; formid[VOLI,NULL] night}
directionalAmbientLighting/DALC sunrise @XCLL
directionalAmbientLighting/DALC day @XCLL
directionalAmbientLighting/DALC sunset @XCLL
directionalAmbientLighting/DALC night @XCLL
NAM2 unused bytes
NAM3 unused bytes
aurora/@model group
GNAM sunGlareLens formid[LENS]
record WOOP
EDID editorID zstring
FULL name lstring
TNAM translation lstring
record WRLD flags#244
EDID editorID zstring
*RNAM cell struct{i16 y; i16 x; array<u32:struct{formid[REFR] ref; i16 y; i16 x}> references}
MHDT maxHeightData struct{struct{struct{i16 x; i16 y} min; struct{i16 x; i16 y} max} dimensions; array<array<counted:struct{u8 bottomLeft; u8 bottomRight; u8 topLeft; u8 topRight}>> cellHeights}
FULL name lstring
WCTR fixedDimensionsCenter struct{i16 x; i16 y}
LTMP interiorLighting formid[LGTM]
XEZN encounterZone formid[ECZN]
XLCN location formid[LCTN]
parentWorldspace/WNAM world formid[WRLD]
parentWorldspace/PNAM flags flags16#245
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
lodData/NAM3 lodWater formid[WATR]
lodData/NAM4 lodWaterHeight f32
DNAM landData struct{f32 defaultLandHeight; f32 defaultWaterHeight}
ICON mapImage path:texture
cloudModel/@model group
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates; struct{f32 minHeight; f32 maxHeight; f32 initialPitch} cameraData}
ONAM worldMapOffset struct{f32 worldMapScale; f32 cellXOffset; f32 cellYOffset; f32 cellZOffset}
NAMA distantLODMultiplier f32
DATA flags flags8#246
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
ZNAM music formid[MUSC]
NNAM canopyShadow zstring
XNAM waterNoiseTexture path:texture
TNAM hdLODDiffuse path:texture
UNAM hdLODNormal path:texture
XWEM waterEnvironmentMap path:texture
OFST offsets array<array<counted:u32>>
record CLDC
EDID editorID zstring
record HAIR
EDID editorID zstring
record PWAT
EDID editorID zstring
record RGDL
EDID editorID zstring
record SCOL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
parts*/ONAM static formid[STAT]
parts*/DATA placements array<struct{vec3 position; vec3 rotation; f32 scale}>
record SCPT
EDID editorID zstring
`;
