/** The records of Fallout 4 (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const FALLOUT4 = `
values 1 0 Normal Usage; 1 Power Attack; 2 Bash; 3 Lockpick Success; 4 Lockpick Broken
values 2 0 Good; 1 Neutral; 2 Evil; 3 Very Good; 4 Very Evil
values 3 88 X; 89 Y; 90 Z
values 4 0 Left; 1 Right; 2 Voice; 3 Instant
values 5 -1 None; 0 Steal; 1 Pickpocket; 2 Trespass; 3 Attack; 4 Murder; 5 Escape Jail; 6 Werewolf Transformation
values 6 0 None; 1 Goo Start; 2 Goo End; 3 Disintegrate Start; 4 Disintegrate End
values 7 1 Sit; 2 Lay; 4 Lean
values 8 65536 Front; 131072 Behind; 262144 Right; 524288 Left; 1048576 Up
values 9 0 Male; 1 Female
values 10 0 Weapon Is; 1 Weapon In List; 2 Target Is; 3 Target In List; 4 Target Distance; 5 Target Part; 6 VATS Action; 7 Is Success; 8 Is Critical; 9 Critical Effect Is; 10 Critical Effect In List; 11 Is Fatal; 12 Explode Part; 13 Dismember Part; 14 Cripple Part; 15 Weapon Type Is; 16 Is Stranger; 17 Is Paralyzing Palm; 18 Projectile Type Is; 19 Delivery Type Is; 20 Casting Type Is
values 11 0 None; 1 Absorb; 2 Break
values 12 0 Unarmed Attack; 1 One Hand Melee Attack; 2 Two Hand Melee Attack; 3 Magic Attack; 4 Ranged Attack; 5 Reload; 6 Crouch; 7 Stand; 8 Switch Weapon; 9 Toggle Weapon Drawn; 10 Heal; 11 Player Death
values 13 0 HandToHandMelee; 1 OneHandSword; 2 OneHandDagger; 3 OneHandAxe; 4 OneHandMace; 5 TwoHandSword; 6 TwoHandAxe; 7 Bow; 8 Staff; 9 Crossbow
values 14 0 Missile; 1 Lobber; 2 Beam; 3 Flame; 4 Cone; 5 Barrier; 6 Arrow
values 15 0 Self; 1 Touch; 2 Aimed; 3 Target Actor; 4 Target Location
values 16 0 Constant Effect; 1 Fire and Forget; 2 Concentration; 3 Scroll
values 17 0 Subject; 1 Target; 2 Reference; 3 Combat Target; 4 Linked Reference; 5 Quest Alias; 6 Package Data; 7 Event Data; 8 Command Target; 9 Event Camera Ref; 10 My Killer
values 18 0 OnBegin; 1 OnEnd
values 19 0 Local; 1 Inherited; 2 Removed; 3 Inherited and Removed
values 20 0 None; 1 Object; 2 String; 3 Int32; 4 Float; 5 Bool; 6 Variable; 7 Struct; 11 Array of Object; 12 Array of String; 13 Array of Int32; 14 Array of Float; 15 Array of Bool; 16 Array of Variable; 17 Array of Struct
values 21 1 Edited; 3 Removed
values 22 0 False; 1 True
values 23 0 Edge 0 1 Link; 1 Edge 1 2 Link; 2 Edge 2 0 Link; 3 Deleted; 4 No Large Creatures; 5 Overlapping; 6 Preferred; 9 Water; 10 Door; 11 Found
values 24 0 Edge 0 1 Cover; 1 Edge 0 1 Cover; 2 Edge 0 1 Cover; 3 Edge 0 1 Cover; 4 Edge 0 1 Left; 5 Edge 0 1 Right; 6 Edge 1 2 Cover; 7 Edge 1 2 Cover; 8 Edge 1 2 Cover; 9 Edge 1 2 Cover; 10 Edge 1 2 Left; 11 Edge 1 2 Right; 14 Autogen Cover
values 25 0 Portal; 1 Ledge Up; 2 Ledge Down; 3 Enable Disable Portal
values 26 0 Near reference; 1 In cell; 2 Near package start location; 3 Near editor location; 4 Object ID; 5 Object Type; 6 Near linked reference; 7 At package location; 8 Alias; 9 Alias; 10 Target; 11 Target; 12 Near self; 13 Near Editor Location Cell; 14 Alias
values 27 0 NONE; 1 Activators; 2 Armor; 3 Books; 4 Containers; 5 Doors; 6 Ingredients; 7 Lights; 8 Miscellaneous; 9 Flora; 10 Furniture; 11 Weapons Any; 12 Ammo; 13 Keys; 14 Alchemy; 15 Food; 16 Clothing; 17 All Wearable; 18 Weapons NONE; 19 Weapons Melee; 20 Weapons Ranged; 21 Spells Any; 22 Spells Range Target; 23 Spells Range Touch; 24 Spells Range Self; 25 Actors Any; 26 Furniture Beds; 27 Furniture Chairs; 28 Shouts; 29 Headtrack Markers
values 28 0 Int; 1 Float; 2 Bool; 3 String; 4 FormID Int; 5 Enum; 6 FormID Float
values 29 0 SET; 1 REM; 2 ADD
values 30 0 Loud; 1 Normal; 2 Silent; 3 Very Loud; 4 Quiet
values 31 0 None; 1 Small; 2 Medium; 3 Large; 4 Extra Large
values 32 0 Normal formula behaviour; 1 Dismember only; 2 Explode only; 3 No dismember explode
values 33 0 Ignore Weapon; 1 Bash Attack; 2 Power Attack; 3 Charge Attack; 4 Rotating Attack; 5 Continuous Attack; 31 Override Data
values 34 0 POM Shadows; 1 Alpha Blending; 2 Alpha Testing; 3 No Subtextures; 4 Multiplicative Blending
values 35 0 Cap Damage; 1 Disable; 2 Destroy; 3 Ignore External Dmg; 4 Becomes Dynamic
values 36 0 Front; 1 Rear; 2 Right; 3 Left; 4 Other
values 37 0 Set Enable State to; 1 Pop In
values 38 0 Topic Ref; 1 Topic Subtype
values 39 0 Default; 1 Multiply; 2 Overlay; 3 Soft Light; 4 Hard Light
values 40 0 No Crime
values 41 0 Bottom Left; 1 Bottom Right; 2 Top Left; 3 Top Right
values 42 9 Starts Dead; 10 Persistent; 11 Initially Disabled; 13 Starts Unconscious; 25 No AI Acquire; 29 Dont Havok Settle
values 43 0 Easy; 1 Medium; 2 Hard; 3 Very Hard
values 44 0 Parent Activate Only
values 45 2 Never Fades; 4 Non Occluder; 7 Heading Marker; 8 Must Update Anims; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 29 Child Can Use; 30 Navmesh Ground
values 46 0 Has FaceBones Model; 1 Has 1stPerson Model
values 47 0 VATS Targetable; 1 Large Actor Destroys
values 48 0 No Displacement; 1 Ignored by Sandbox; 4 Is a Radio
values 49 9 Hidden From Local Map; 16 Random Anim Start; 17 Radio Station
values 50 29 Medicine
values 51 0 No Auto Calc; 1 Food Item; 16 Medicine; 17 Poison
values 52 2 Non Playable
values 53 0 Ignores Normal Weapon Resistance; 1 Non Playable; 2 Has Count Based 3D
values 54 2 Non Playable; 6 Shield
values 55 0 30 Hair Top; 1 31 Hair Long; 2 32 FaceGen Head; 3 33 BODY; 4 34 L Hand; 5 35 R Hand; 6 36 Torso; 7 37 L Arm; 8 38 R Arm; 9 39 L Leg; 10 40 R Leg; 11 41 Torso; 12 42 L Arm; 13 43 R Arm; 14 44 L Leg; 15 45 R Leg; 16 46 Headband; 17 47 Eyes; 18 48 Beard; 19 49 Mouth; 20 50 Neck; 21 51 Ring; 22 52 Scalp; 23 53 Decapitation; 24 54 Unnamed; 25 55 Unnamed; 26 56 Unnamed; 27 57 Unnamed; 28 58 Unnamed; 29 59 Shield; 30 60 Pipboy; 31 61 FX
values 56 6 No Underarmor Scaling; 9 Has Sculpt Data; 30 Hi Res 1st Person
values 57 1 Enabled
values 58 0 Advance Actor Value; 1 Cant be Taken; 2 Add Spell; 4 Add Perk
values 59 7 Turn Off Fire; 10 Persistent; 11 Initially Disabled; 28 Reflected By Auto Water; 29 Dont Havok Settle; 30 No Respawn
values 60 0 Reflection; 1 Refraction
values 61 7 No Pre Vis; 10 Persistent; 14 Partial Form; 17 Off Limits; 18 Compressed; 19 Cant Wait
values 62 0 Is Interior Cell; 1 Has Water; 2 Can Travel From Here; 3 No LOD Water; 5 Public Area; 6 Hand Changed; 7 Show Sky; 8 Use Sky Lighting; 10 Hidden from Interior Cell; 11 Sunlight Shadows; 12 Distant LOD only; 13 Player Followers Cant Travel
values 63 0 Hide Quad 1; 1 Hide Quad 2; 2 Hide Quad 3; 3 Hide Quad 4; 4 No Collision Quad 1; 5 No Collision Quad 2; 6 No Collision Quad 3; 7 No Collision Quad 4
values 64 0 Ambient Color; 1 Directional Color; 2 Fog Color; 3 Fog Near; 4 Fog Far; 5 Directional Rotation; 6 Directional Fade; 7 Clip Distance; 8 Fog Power; 9 Fog Max; 10 Light Fade Distances
values 65 0 Rain; 1 Snow
values 66 0 Rotate to Face Target; 1 Attach to Camera; 2 Inherit Rotation
values 67 15 Has Distant LOD; 16 Random Anim Start; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 68 0 Allow Sounds When Animation; 1 Respawns; 2 Show Owner
values 69 19 Allow Dual Wielding
values 70 0 Dueling; 1 Flanking; 2 Allow Dual Wielding; 3 Charging; 4 Retarget Any Nearby Melee
values 71 14 Partial Form
values 72 0 Do All Before Repeating
values 73 0 Player; 1 Command; 2 Scene; 3 Combat; 4 Favor; 5 Detection; 6 Service; 7 Miscellaneous
values 74 4 Non Occluder; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker
values 75 1 Automatic; 2 Hidden; 3 Minimal Use; 4 Sliding; 5 Do Not Open in; 6 No To Text
values 76 0 No Auto Calc; 2 Extend Duration On Recast
values 77 6 Enchantment; 12 Staff Enchantment
values 78 0 Playable; 1 Not Male; 2 Not Female
values 79 0 Neutral; 1 Enemy; 2 Ally; 3 Friend
values 80 0 Hidden From NPC; 1 Special Combat; 6 Track Crime; 7 Ignore Crimes Murder; 8 Ignore Crimes Assault; 9 Ignore Crimes Stealing; 10 Ignore Crimes Trespass; 11 Do Not Report Crimes; 12 Crime Gold Use Defaults; 13 Ignore Crimes Pickpocket; 14 Vendor; 15 Can Be Owner; 16 Ignore Crimes Werewolf
values 81 2 Has Container; 7 Is Perch; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker; 25 Power Armor; 28 Must Exit To Talk; 29 Child Can Use
values 82 1 Ignored By Sandbox
values 83 0 Interaction Point 0; 1 Interaction Point 1; 2 Interaction Point 2; 3 Interaction Point 3; 4 Interaction Point 4; 5 Interaction Point 5; 6 Interaction Point 6; 7 Interaction Point 7; 8 Interaction Point 8; 9 Interaction Point 9; 10 Interaction Point 10; 11 Interaction Point 11; 12 Interaction Point 12; 13 Interaction Point 13; 14 Interaction Point 14; 15 Interaction Point 15; 16 Interaction Point 16; 17 Interaction Point 17; 18 Interaction Point 18; 19 Interaction Point 19; 20 Interaction Point 20; 21 Interaction Point 21; 22 Allow Awake Sound; 23 Enter With Weapon Drawn; 24 Play Anim When Full; 25 Disables Activation; 26 Is Perch; 27 Must Exit to Talk; 28 Use Static Avoid Node; 30 Has Model; 31 Is Sleep Furniture
values 84 0 None; 1 Create Object; 2 Weapons; 3 Enchanting; 4 Enchanting Experiment; 5 Alchemy; 6 Alchemy Experiment; 7 Armor; 8 Power Armor; 9 Robot Mod
values 85 -1 None; 6 One Handed; 7 Two Handed; 8 Archery; 9 Block; 10 Smithing; 11 Heavy Armor; 12 Light Armor; 13 Pickpocket; 14 Lockpicking; 15 Sneak; 16 Alchemy; 17 Speech; 18 Alteration; 19 Conjuration; 20 Destruction; 21 Illusion; 22 Restoration; 23 Enchanting
values 86 0 Front; 1 Behind; 2 Right; 3 Left; 4 Up
values 87 6 Constant
values 88 98 Boolean; 102 Float; 108 Long; 115 Short
values 89 15 Restricted
values 90 0 None; 1 Component Tech Level; 2 Attach Point; 3 Component Property; 4 Instantiation Filter; 5 Mod Association; 6 Sound; 7 Anim Archetype; 8 Function Call; 9 Recipe Filter; 10 Attraction Type; 11 Dialogue Subtype; 12 Quest Target; 13 Anim Flavor; 14 Anim Gender; 15 Anim Face; 16 Quest Group; 17 Anim Injured; 18 Dispel Effect
values 91 0 No Specular Map; 1 Facegen Textures; 2 Has Model Space Normal
values 92 0 Playable; 1 Male; 2 Female; 3 Is Extra Part; 4 Use Solid Tint; 5 Uses Body Texture
values 93 0 Misc; 1 Face; 2 Eyes; 3 Hair; 4 Facial Hair; 5 Scar; 6 Eyebrows; 7 Meatcaps; 8 Teeth; 9 Head Rear
values 94 0 Race Morph; 1 Tri; 2 Chargen Morph
values 95 8 Must Update Anims; 9 Hidden From Local Map; 11 Used As Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 19 Has Currents; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 96 29 Child Can Use
values 97 0 Run in Sequence; 2 Do Once; 4 Ignored by Sandbox
values 98 0 Hitscan; 1 Explosion; 2 Alt Trigger; 3 Muzzle Flash; 5 Can Be Disabled; 6 Can Be Picked Up; 7 Supersonic; 8 Pins Limbs; 9 Pass Through Small Transparent; 10 Disable Combat Aim Correction; 11 Penetrates Geometry; 12 Continuous Update; 13 Seeks Target
values 99 1 Missile; 2 Lobber; 4 Beam; 8 Flame; 16 Cone; 32 Barrier; 64 Arrow
values 100 0 Affects Player Only; 1 Inherit Duration from Spawn; 2 Align to Impact Normal; 3 Inherit Radius from Spawn; 4 Drop to Ground; 5 Taper Effectiveness by Proximity
values 101 11 Initially Disabled; 18 Compressed; 26 AutoGen; 31 Navmesh Gen Cell
values 102 0 Is Edited; 32 Is Island; 64 Not Edited
values 103 1 Always Uses World Orientation; 2 Knock Down Always; 3 Knock Down By Formula; 4 Ignore LOS Check; 5 Push Explosion Source Ref; 6 Ignore Image Space Swap; 7 Chain; 8 No Controller Vibration; 9 Placed Object Persists; 10 Skip Underwater Tests
values 104 0 Has Collision Data; 1 Collision
values 105 0 None; 16384 Radius 0; 16576 No Sky Radius 0; 16672 Radius 1; 16736 No Sky Radius 1; 16784 Radius 2; 16816 No Sky Radius 2; 16848 Radius 3; 16880 No Sky Radius 3; 16904 Radius 4; 16920 No Sky Radius 4; 16936 Radius 5; 16952 No Sky Radius 5; 16968 Radius 6; 16984 No Sky Radius 6; 17000 Radius 7; 17016 No Sky Radius 7
values 106 0 Mode Front; 1 Mode Back; 2 No Sky; 3 Blur Radius Bit 2; 4 Blur Radius Bit 1; 5 Blur Radius Bit 0
values 107 0 Quest Stage; 1 Ability; 2 Entry Point
values 108 1 Set Value; 2 Add Value; 3 Multiply Value; 4 Add Range To Value; 5 Add Actor Value Mult; 6 Absolute Value; 7 Negative Absolute Value; 8 Add Leveled List; 9 Add Activate Choice; 10 Select Spell; 11 Select Text; 12 Set to Actor Value; 13 Multiply Actor Value Mult; 14 Multiply 1 Actor Value; 15 Set Text
values 109 0 None; 1 Float; 2 Float AV Float; 3 LVLI; 4 SPEL lstring flags; 5 SPEL; 6 string; 7 lstring; 8 AVIF
values 110 0 Run Immediately; 1 Replace Default
values 111 0 Severable; 1 Hit Reaction; 2 Hit Reaction Default; 3 Explodable; 4 Cut Meat Cap Sever; 5 On Cripple; 6 Explodable Absolute Chance; 7 Show Cripple Geometry
values 112 0 Torso; 1 Head1; 2 Eye; 3 LookAt; 4 Fly Grab; 5 Head2; 6 LeftArm1; 7 LeftArm2; 8 RightArm1; 9 RightArm2; 10 LeftLeg1; 11 LeftLeg2; 12 LeftLeg3; 13 RightLeg1; 14 RightLeg2; 15 RightLeg3; 16 Brain; 17 Weapon; 18 Root; 19 COM; 20 Pelvis; 21 Camera; 22 Offset Root; 23 Left Foot; 24 Right Foot; 25 Face Target Source
values 113 0 No Master Particle System; 1 Master Particle System; 2 Always Loaded; 3 Master Particle System and
values 114 1 Skill; 2 Uses Enum; 3 Dont allow Script edits; 4 Is Full AV Cached; 5 Is Permanant AV Cached; 10 Default to 0; 11 Default to 1 0; 12 Default to 100 0; 15 Contains List; 19 Value less than 1; 20 Minimum 1; 21 Maximum 10; 22 Maximum 100; 23 Multiply By 100; 24 Percentage; 26 Damage Is Positive; 27 God Mode Immune; 31 Hardcoded
values 115 0 Derived Attribute; 1 Special; 2 Skill; 3 AI Attribute; 4 Resistance; 5 Condition; 6 Charge; 7 Int Value; 8 Variable; 9 Resource
values 116 0 Shoot; 1 Fly; 2 Hit; 3 Zoom
values 117 0 Attacker; 1 Projectile; 2 Target; 3 Lead Actor
values 118 0 Position Follows Location; 1 Rotation Follows Target; 2 Dont Follow Bone; 3 First Person Camera; 4 No Tracer; 5 Start At Time Zero; 6 Dont Reset Location Spring; 7 Dont Reset Target Spring
values 119 0 Disable; 1 Shot List; 2 Dynamic Camera Times; 6 Randomize Paths; 7 Not Must Have Camera
values 120 0 Allow Default Dialog; 1 Female
values 121 0 Stair Material; 1 Arrows Stick; 2 Can Tunnel
values 122 0 Surface Normal; 1 Projectile Vector; 2 Projectile Reflection
values 123 0 No Decal Data
values 124 0 Default; 1 Destroy; 2 Bounce; 3 Impale; 4 Stick
values 125 0 Never Resets; 1 Match PC Below Minimum; 2 Disable Combat Boundary; 3 Workshop
values 126 11 Interior Cells Use Ref
values 127 0 Message Box; 1 Delay Initial Display
values 128 0 Plays One Selection; 1 Abrupt Transition; 2 Cycle Tracks; 3 Maintain Track Order; 5 Ducks Current Track; 6 Doesnt Queue
values 129 0 Random; 1 Warn if no child
values 130 0 Do all before repeating; 1 Shares event; 2 Num quests to run
values 131 0 Player; 1 Command
values 132 0 Top Level; 1 Blocking; 2 Exclusive
values 133 0 Use All Parents; 1 Parents Optional; 2 Item Slot
values 134 0 Lover; 1 Ally; 2 Confidant; 3 Friend; 4 Acquaintance; 5 Rival; 6 Foe; 7 Enemy; 8 Archnemesis
values 135 7 Secret
values 136 0 OnStart; 1 OnCompletion
values 137 7 Player Positive Use Dialogue; 8 Player Negative Use Dialogue; 9 Player Neutral Use Dialogue; 10 Use Dialogue Subtype; 11 Player Question Use Dialogue; 12 Keep Clear Target on; 14 Run on End of; 15 Face Target; 16 Looping; 17 Headtrack Player; 19 Ignore For Completion; 21 Camera Speaker Target; 22 Complete Face Target; 27 NPC Positive Use Dialogue; 28 NPC Negative Use Dialogue; 29 NPC Neutral Use Dialogue; 30 NPC Question Use Dialogue
values 138 0 No Player Activation; 1 Optional; 2 Run Only Scene Packages; 3 No Command State
values 139 0 Death Pause; 1 Death End; 2 Combat Pause; 3 Combat End; 4 Dialogue Pause; 5 Dialogue End; 6 OBS COM Pause; 7 OBS COM End
values 140 0 Dialogue; 1 Package; 2 Timer; 3 Player Dialogue; 4 Start Scene; 5 NPC Response Dialogue; 6 Radio
values 141 0 Neutral; 1 Anger; 2 Disgust; 3 Fear; 4 Sad; 5 Happy; 6 Surprise; 7 Puzzled
values 142 0 Set All Normal; 2 Set All End; 3 Dont Set All
values 143 0 Set All Normal; 1 Set All Pause; 2 Set All End; 3 Dont Set All
values 144 0 Family Association
values 145 0 Magic Casting; 1 Magic Hit Effect; 2 Enchantment Effect
values 146 0 Single Pass
values 147 0 None; 8 Loop; 16 Envelope Fast; 32 Envelope Slow
values 148 0 Hit Effect Art; 1 Projectile; 2 Explosion
values 149 0 Mute When Submerged; 1 Should Appear on Menu; 2 Immune to Time Speedup; 3 Pause During Menus; 4 Pause During Menus; 5 Exclude from Player OPM; 6 Pause During Start Menu
values 150 0 Attenuates With Distance; 1 Allows Rumble; 2 Applies Doppler; 3 Applies Distance Delay; 4 Player Output Model; 5 Try Play on Controller; 6 Causes Ducking; 7 Avoids Ducking
values 151 0 Uses HRTF; 1 Defined Speaker Output
values 152 0 Trigger Volume; 1 Sensor; 2 Navmesh Obstacle
values 153 0 Playable; 1 Remapping Index; 2 Extended LUT
values 154 0 Default; 1 Class A; 2 Class B; 3 Class C; 4 Class D; 5 Class E
values 155 0 Above At Least; 1 Above At Most; 2 Below At Least; 3 Below At Most; 4 Either At Least; 5 Either At Most; 6 Either At Most Above; 7 Either At Most Below
values 156 0 Vertex Lighting; 1 Uniform Scaling; 2 Fit to Slope
values 157 0 Parent; 1 Sequence; 2 No Attacking; 3 Blocking
values 158 6 Info Group; 7 Exclude From Export; 13 Actor Changed
values 159 1 Random; 3 Force all children player; 5 Random End; 8 Child infos dont inherit; 9 Force All Children Random; 11 Dont do all before
values 160 0 None; 1 Easy; 2 Medium; 3 Hard; 4 Always Succeeds; 5 Easy Repeatable; 6 Medium Repeatable; 7 Hard Repeatable
values 161 0 Low; 1 Normal; 3 Force
values 162 0 No auto calculation; 1 Food item; 8 References Persist
values 163 11 Calc Value From Components; 13 Pack In Use Only
values 164 18 Compressed
values 165 0 Has Vertex Normals Height; 1 Has Vertex Colours; 2 Has Layers; 4 Auto Calc Normals; 5 Has Hi Res Heightfield; 10 Ignored
values 166 16 Random Anim Start; 25 Obstacle; 28 Portal strict
values 167 1 Can be Carried; 3 Flicker; 5 Off By Default; 7 Pulse; 10 Shadow Spotlight; 11 Shadow Hemisphere; 12 Shadow OmniDirectional; 14 NonShadow Spotlight; 15 Non Specular; 16 Attenuation Only; 17 NonShadow Box; 18 Ignore Roughness; 19 No Rim Lighting; 20 Ambient Only
values 168 10 Displays In Main Menu; 15 No Rotation
values 169 0 Calculate from all levels; 1 Calculate for each item; 2 Calculate All
values 170 0 Calculate from all levels; 1 Calculate for each item; 2 Use All
values 171 0 Hostile; 1 Recover; 2 Detrimental; 3 Snap to Navmesh; 4 No Hit Event; 8 Dispel with Keywords; 9 No Duration; 10 No Magnitude; 11 No Area; 12 FX Persist; 14 Gory Visuals; 15 Hide in UI; 17 No Recast; 21 Power Affects Magnitude; 22 Power Affects Duration; 26 Painless; 27 No Hit Effect; 28 No Death Dispel
values 172 0 Sheathe Draw; 1 Charge; 2 Ready; 3 Release; 4 Concentration Cast Loop; 5 On Hit
values 173 11 Calc From Components; 13 Pack In Use Only
values 174 18 Compressed; 29 Bleedout Override
values 175 0 Female; 1 Essential; 2 Is CharGen Face Preset; 3 Respawn; 4 Auto calc stats; 5 Unique; 6 Doesnt affect stealth meter; 7 PC Level Mult; 9 Calc For Each Template; 11 Protected; 14 Summonable; 16 Doesnt bleed; 18 Bleedout Override; 19 Opposite Gender Anims; 20 Simple Actor; 23 No Activation Hellos; 24 Diffuse Alpha Test; 29 Is Ghost; 31 Invulnerable
values 176 0 Traits; 1 Stats; 2 Factions; 3 Spell List; 4 AI Data; 5 AI Packages; 6 Model Animation; 7 Base Data; 8 Inventory; 9 Script; 10 Def Pack List; 11 Attack Data; 12 Keywords
values 177 0 Unaggressive; 1 Aggressive; 2 Very Aggressive; 3 Frenzied
values 178 0 Cowardly; 1 Cautious; 2 Average; 3 Brave; 4 Foolhardy
values 179 0 Any crime; 1 Violence against enemies; 2 Property crime only; 3 No crime
values 180 0 Neutral; 1 Angry; 2 Fear; 3 Happy; 4 Sad; 5 Surprised; 6 Puzzled; 7 Disgusted
values 181 0 Helps Nobody; 1 Helps Allies; 2 Helps Friends and Allies
values 182 1 Value Color; 2 Value
values 183 0 Offers Services; 2 Must complete; 3 Maintain Speed at Goal; 4 Treat As Player Follower; 6 Unlock doors at package; 7 Unlock doors at package; 8 Request Block Idles; 9 Continue if PC Near; 10 Once per day; 12 Skip Load Into Furniture; 13 Preferred Speed; 17 Always Sneak; 18 Allow Swimming; 20 Ignore Combat; 21 Weapons Unequipped; 23 Weapon Drawn; 27 No Combat Alert; 29 Wear Sleep Outfit
values 184 18 Package; 19 Package Template
values 185 0 None; 1 Spectator; 2 ObserveDead; 3 GuardWarn; 4 Combat; 5 Command Travel; 6 Command Activate; 7 Leave Workstation
values 186 0 Walk; 1 Jog; 2 Run; 3 Fast Walk
values 187 0 Hellos to player; 1 Random conversations; 2 Observe combat behavior; 3 Greet corpse behavior; 4 Reaction to player actions; 5 Friendly fire comments; 6 Aggro Radius Behavior; 7 Allow Idle Chatter; 9 World Interactions; 10 Off For Important Scene
values 188 -1 Any; 0 Sunday; 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Weekdays; 8 Weekends; 9 Monday Wednesday Friday; 10 Tuesday Thursday
values 189 8 Random; 9 Run in Sequence; 12 Random Do Once; 13 Run in Sequence Do
values 190 0 Specific Reference; 1 Object ID; 2 Object Type; 3 Linked Reference; 4 Ref Alias; 5 Interrupt Data; 6 Self; 7 Keyword
values 191 0 Public
values 192 0 Repeat when Complete
values 193 0 Success Completes Package
values 194 0 Start Game Enabled; 1 Completed; 2 Add Idle topic to; 3 Allow repeated stages; 4 Starts Enabled; 5 Displayed In HUD; 6 Failed; 7 Stage Wait; 8 Run Once; 9 Exclude from dialogue export; 10 Warn on alias fill; 11 Active; 12 Repeats Conditions; 13 Keep Instance; 14 Want Dormant; 15 Has Dialogue Data
values 195 0 None; 1 Main Quest; 2 Brotherhood of Steel; 3 Institute; 4 Minutemen; 5 Railroad; 6 Miscellaneous; 7 Side Quests; 8 DLC01; 9 DLC02; 10 DLC03; 11 DLC04; 12 DLC05; 13 DLC06; 14 DLC07
values 196 1 Run On Start; 2 Run On Stop; 3 Keep Instance Data From
values 197 0 Complete Quest; 1 Fail Quest
values 198 0 Reserves Location Reference; 1 Optional; 2 Quest Object; 3 Allow Reuse in Quest; 4 Allow Dead; 5 Matching Ref In Loaded; 6 Essential; 7 Allow Disabled; 8 Stores Text; 9 Allow Reserved; 10 Protected; 11 Forced by Aliases; 12 Allow Destroyed; 13 Matching Ref Closest; 14 Uses Stored Text; 15 Initially Disabled; 16 Allow Cleared; 17 Clear Names When Removed; 18 Matching Ref Actors Only; 19 Create Ref Temp; 20 External Alias Linked; 21 No Pickpocket; 22 Can Apply Data To; 23 Is Companion; 24 Optional All Scenes
values 199 0 Compass Marker Ignores Locks; 1 Hostile; 2 Use Straight Line Pathing
values 200 0 At; 32768 In
values 201 0 Easy; 1 Medium; 2 Hard; 3 Very Hard; 4 None
values 202 0 Linked From; 1 Linked Ref
values 203 0 None; 12614 Form; 12615 Global; 12617 Identifier; 12619 Keyword1; 12620 Location; 12623 CreatedObject; 12624 Player1; 12626 Reference1; 12630 Value1; 12875 Keyword2; 12876 Location; 12880 Player2; 12881 Quest1; 12882 Reference2; 12886 Value2; 13131 Keyword3; 13138 Reference3; 2147483647 All
values 204 0 Playable; 1 FaceGen Head; 2 Child; 3 Tilt Front Back; 4 Tilt Left Right; 5 No Shadow; 6 Swims; 7 Flies; 8 Walks; 9 Immobile; 10 Not Pushable; 11 No Combat In Water; 12 No Rotating to Head; 13 Dont Show Blood Spray; 14 Dont Show Blood Decal; 15 Uses Head Track Anims; 16 Spells Align w Magic; 17 Use World Raycasts For; 18 Allow Ragdoll Collision; 19 Regen HP In Combat; 20 Cant Open Doors; 21 Allow PC Dialogue; 22 No Knockdowns; 23 Allow Pickpocket; 24 Always Use Proxy Controller; 25 Dont Show Weapon Blood; 26 Overlay Head Part List; 27 Override Head Part List; 28 Can Pickup Items; 29 Allow Multiple Membrane Shaders; 30 Can Dual Wield; 31 Avoids Roads
values 205 0 Small; 1 Medium; 2 Large; 3 Extra Large
values 206 -1 None; 0 30 Hair Top; 1 31 Hair Long; 2 32 FaceGen Head; 3 33 BODY; 4 34 L Hand; 5 35 R Hand; 6 36 Torso; 7 37 L Arm; 8 38 R Arm; 9 39 L Leg; 10 40 R Leg; 11 41 Torso; 12 42 L Arm; 13 43 R Arm; 14 44 L Leg; 15 45 R Leg; 16 46 Headband; 17 47 Eyes; 18 48 Beard; 19 49 Mouth; 20 50 Neck; 21 51 Ring; 22 52 Scalp; 23 53 Decapitation; 24 54 Unnamed; 25 55 Unnamed; 26 56 Unnamed; 27 57 Unnamed; 28 58 Unnamed; 29 59 Shield; 30 60 Pipboy; 31 61 FX
values 207 0 Use Advanced Avoidance; 1 Non Hostile; 2 Floats; 5 Head Axis Bit 0; 6 Head Axis Bit 1; 7 Can Melee When Knocked; 8 Use Idle Chatter During; 9 Ungendered; 10 Can Move When Knocked; 11 Use Large Actor Pathing; 12 Use Subsegmented Damage; 13 Flight Defer Kill; 15 Flight Allow Procedural Crash; 16 Disable Weapon Culling; 17 Use Optimal Speeds; 18 Has Facial Rig; 19 Can Use Crippled Limbs; 20 Use Quadruped Controller; 21 Low Priority Pushable; 22 Cannot Use Playable Items
values 208 0 Body Texture
values 209 0 Hand To Hand Melee; 1 One Hand Sword; 2 One Hand Dagger; 3 One Hand Axe; 4 One Hand Mace; 5 Two Hand Sword; 6 Two Hand Axe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine; 12 Spell; 13 Shield; 14 Torch
values 210 0 Forehead Mask; 1 Eyes Mask; 2 Nose Mask; 3 Ears Mask; 4 Cheeks Mask; 5 Mouth Mask; 6 Neck Mask; 7 Lip Color; 8 Cheek Color; 9 Eyeliner; 10 Eye Socket Upper; 11 Eye Socket Lower; 12 Skin Tone; 13 Paint; 14 Laugh Lines; 15 Cheek Color Lower; 16 Nose; 17 Chin; 18 Neck; 19 Forehead; 20 Dirt; 21 Scars; 22 Face Detail; 23 Brows; 24 Wrinkles; 25 Beards
values 211 0 On Off only; 1 Chargen Detail; 2 Takes Skin Tone
values 212 1171 Male Forehead Mask; 1172 Male Eyes Mask; 1173 Male Nose Mask; 1174 Male Ears Mask; 1175 Male Cheeks Mask; 1176 Male Mouth Mask; 1177 Male Neck Mask; 1221 Female Forehead Mask; 1222 Female Eyes Mask; 1223 Female Nose Mask; 1224 Female Ears Mask; 1225 Female Cheeks Mask; 1226 Female Mouth Mask; 1227 Female Neck Mask; 65535 None
values 213 0 MT; 1 Weapon; 2 Furniture; 3 Idle; 4 Pipboy
values 214 0 3rd; 1 1st
values 215 4 Ground Piece; 8 LOD Respects Enable State; 10 Persistent; 11 Initially Disabled; 16 Is Full LOD; 26 Filter; 27 Bounding Box; 28 Reflected By Auto Water; 30 Ground; 31 Multibound
values 216 0 None; 1 Box; 2 Sphere; 3 Plane; 4 Line; 5 Ellipsoid
values 217 6 Has Image Space; 7 Has Lighting Template
values 218 0 No Alarm; 1 No Load Screen; 2 Relative Position
values 219 0 Ignores Distance Checks
values 220 0 None; 1 Novice 1; 25 Novice 25; 50 Advanced; 75 Expert; 100 Master; 251 Barred; 252 Chained; 253 Requires Terminal; 254 Inaccessible; 255 Requires Key
values 221 2 Leveled Lock
values 222 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 223 0 Visible; 1 Can Travel To; 2 Show All Hidden; 3 Use Location Name
values 224 6 Border Region
values 225 2 Objects; 3 Weather; 4 Map; 5 Land; 6 Grass; 7 Sound; 8 Imposter
values 226 0 Override
values 227 0 Pleasant; 1 Cloudy; 2 Rainy; 3 Snowy
values 228 0 Conform to slope; 1 Paint Vertices; 2 Size Variance; 3 X; 4 Y; 5 Z; 6 Tree; 7 Huge Rock
values 229 0 Manual Cost Calc; 17 PC Start Spell; 18 Instant Cast; 19 Area Effect Ignores LOS; 20 Ignore Resistance; 21 No Absorb Reflect; 23 No Dual Cast Modification
values 230 0 Spell; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison; 10 Addiction; 11 Voice
values 231 2 Heading Marker; 4 Non Occluder; 6 Has Tree LOD; 7 Add On LOD Object; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 17 Uses HD LOD Texture; 19 Has Currents; 23 Is Marker; 25 Obstacle; 26 NavMesh Filter; 27 NavMesh Bounding Box; 28 Show In World Map; 30 NavMesh Ground
values 232 0 ESM; 4 Optimized File; 7 Localized; 9 ESL
values 233 15 Has Distant LOD
values 234 0 High Pass; 1 Low Pass; 2 Band Pass; 3 Notch
values 235 0 None; 29 Armor; 42 Furniture; 43 Weapon; 45 Actor
values 236 0 Enchantments; 1 BashImpactDataSet; 2 BlockMaterial; 3 Keywords; 4 Weight; 5 Value; 6 Rating; 7 AddonIndex; 8 BodyPart; 9 DamageTypeValues; 10 ActorValues; 11 Health; 12 ColorRemappingIndex; 13 MaterialSwaps
values 237 0 >=; 1 >; 2 <=; 3 <; 4 =
values 238 0 Rotates; 1 Shrinks When Occluded
values 239 16 Custom Swap
values 240 0 Sound; 1 Voice; 2 Program; 3 Terminal
values 241 4 Legendary Mod; 7 Mod Collection
values 242 9 Prefab
values 243 4 Non Occluder; 9 Hidden From Local Map; 10 Loadscreen; 11 Used as Platform; 15 Has Distant LOD; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 244 15 Has Distant LOD; 16 Random Anim Start
values 245 4 Submenu Terminal; 5 Submenu Return to Top; 6 Submenu Force Redraw; 8 Display Text; 16 Display Image
values 246 16 Around Origin
values 247 0 Dangerous; 2 Directional Sound
values 248 2 Non Playable; 30 High Res 1st Person
values 249 0 Player Only; 1 NPCs Use Ammo; 2 No Jam After Reload; 3 Charging Reload; 4 Minor Crime; 5 Fixed Range; 6 Not Used In Normal; 8 Crit Effect on Death; 9 Charging Attack; 11 Hold Input To Power; 12 Non Hostile; 13 Bound Weapon; 14 Ignores Normal Weapon Resistance; 15 Automatic; 16 Repeatable Single Fire; 17 Cant Drop; 18 Hide Backpack; 19 Embedded Weapon; 20 Not Playable; 21 Has Scope; 22 Bolt Action; 23 Secondary Weapon; 24 Disable Shells
values 250 0 HandToHandMelee; 1 OneHandSword; 2 OneHandDagger; 3 OneHandAxe; 4 OneHandMace; 5 TwoHandSword; 6 TwoHandAxe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine
values 251 0 Constant; 1 Square; 2 Triangle; 3 Sawtooth
values 252 0 Very Slow; 1 Slow; 2 Medium; 3 Fast; 4 Very Fast
values 253 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow; 4 Aurora Always Visible; 5 Aurora Follows Sun Position; 6 Rain Occlusion; 7 HUD Rain Effects
values 254 0 0; 1 1; 2 2; 3 3; 4 4; 5 5; 6 6; 7 7; 8 8; 9 9; 10 10; 11 11; 12 12; 13 13; 14 14; 15 15; 16 16; 17 17; 18 18; 19 19; 20 20; 21 21; 22 22; 23 23; 24 24; 25 25; 26 26; 27 27; 28 28; 29 29; 30 30; 31 31
values 255 0 Default; 1 Precipitation; 2 Wind; 3 Thunder
values 256 14 Partial Form; 19 Cant Wait
values 257 0 Use Land Data; 1 Use LOD Data; 2 Use Map Data; 3 Use Water Data; 4 Use Climate Data; 6 Use Sky Cell
values 258 0 Small World; 1 Cant Fast Travel; 3 No LOD Water; 4 No Landscape; 5 No Sky; 6 Fixed Dimensions; 7 No Grass
values 259 0 Default; 1 Fine; 2 Duplex; 3 German; 4 Dot; 5 Mil Dot; 6 Circle; 7 Old Rangefind; 8 Modern Rangefind; 9 SVD; 10 Hand Painted; 11 Binoculars; 12 Cross; 13 Double Zero; 14 Rangefinder 1; 15 Rangefinder 2; 16 Rectangle
type @CTDA struct{u8 type; bytes(3) unused; union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by ctda-comp-value comparisonValue; u16 function; bytes(2) unused; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_] actorBase; 7: formid[AVIF,NULL] actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL] cell; 15: formid[CLAS] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[ECZN] encounterZone; 19: formid[EQUP] equipType; 20: u32 event; 21: formid eventData; 22: formid[FACT] faction; 23: formid[FLST] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: enum32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: u32 vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[NULL,FACT] faction}by ctda-param1 parameter1; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_] actorBase; 7: formid[AVIF,NULL] actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL] cell; 15: formid[CLAS] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[ECZN] encounterZone; 19: formid[EQUP] equipType; 20: u32 event; 21: formid eventData; 22: formid[FACT] faction; 23: formid[FLST] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: enum32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: union{0: formid[WEAP] weapon; 1: formid[FLST] weaponList; 2: formid[NPC_] target; 3: formid[FLST] targetList; 4: bytes(4); 5: enum32s targetPart; 6: enum32#12 vatsAction; 7-8: bytes(4); 9: formid[SPEL] criticalEffect; 10: formid[FLST] criticalEffectList; 11-14: bytes(4); 15: enum32#13 weaponType; 16-17: bytes(4); 18: enum32#14 projectileType; 19: enum32#15 deliveryType; 20: enum32#16 castingType}by ctda-param2-vats-value-param vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[NULL,FACT] faction}by ctda-param2 parameter2; enum32#17 run; union{0: u32; 1: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]}by ctda-reference reference; i32 parameter3}
type @VMAD struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; @VMAD7 script; array<u16:struct{u16 fragmentIndex; i16 unused; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments}
type @VMAD2 struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#18 flags; @VMAD7 script; @VMAD20 fragments} scriptFragments}
type @VMAD5 struct{i16 version; i16 objectFormat; @VMAD6 scripts}
type @VMAD6 array<u16:@VMAD7>
type @VMAD7 struct{script scriptName; enum8#19 flags; @VMAD8 properties}
type @VMAD8 array<u16:struct{pstring16 propertyName; enum8#20 type; enum8#21 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8#22 bool; 6: none; 7: @VMAD12 struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8#22> arrayBool; 13: struct{u32 elementCount} arrayVariable; 14: array<u32:@VMAD12> arrayStruct}by script-property value}>
type @NVNM struct{u32 version; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by nvnm-parent parent} pathingCell; array<u32:vec3> vertices; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2; i16 edge01; i16 edge12; i16 edge20; f32 height; u8 unknown; flags16#23 flags; flags16#24 coverFlags}> triangles; array<u32:struct{enum32#25 type; formid[NAVM] navmesh; i16 triangle; bytes(1) edgeIndex}> edgeLinks; array<u32:struct{i16 triangle; enum32 crcHash; formid[REFR] doorRef}> doorLinks; array<u32:struct{u16 vertex1; u16 vertex2; bytes(4) data}> coverArray; array<u32:struct{u16 cover; i16 triangle}> coverTriangleMappings; array<u32:struct{f32 x; f32 y; f32 z; i16 triangle; u32 flags}> waypoints; struct{u32 divisor; struct{f32 x; f32 y} gridSize; vec3 min; vec3 max; array<counted:array<u32:i16>> cells} navmeshGrid}
type @OBTS struct{u32 includeCount; u32 propertyCount; u8 levelMin; bytes(1) unused; u8 levelMax; bytes(1) unused; i16 parentCombinationIndex; enum8 default; array<u8:formid[KYWD,NULL]> keywords; u8 minLevelRanks; u8 altLevelsPer; array<n=IncludeCount:struct{formid[OMOD] mod; u8 attachPointIndex; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
type @VMAD12 array<u32:struct{pstring16 memberName; enum8 type; enum8 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8 bool; 6: none; 7: again(3 up) struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8> arrayBool; 13: struct{u32 elementCount} arrayVariable; 14: array<u32:again(4 up)> arrayStruct}by script-property value}>
type @PLVD struct{enum32s#26 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: formid[NULL,CELL] cell; 2: bytes(4) nearPackageStart; 3: bytes(4) nearEditorLocation; 4: @Refs2 objectID; 5: enum32#27 objectType; 6: formid[NULL,KYWD] keyword; 7: bytes(4); 8: i32 refAlias; 9: i32 locAlias; 10: u32 interruptData; 11: u32 packdataTarget; 12-13: bytes(4); 14: i32 refCollectionAlias}by type locationValue; i32 radius; ?u32 collectionIndex}
type @OBTS2 array<counted:struct{enum8#28 valueType; bytes(3) unused; enum8#29 functionType; bytes(3) unused; u16 property; bytes(2) unused; union{0: bytes(4) value1Unknown; 1: u32 value1Int; 2: f32 value1Float; 3: enum32 value1Bool; 4: formid value1FormID; 5: u32 value1Enum; 6: enum32#30 soundLevel; 7: enum32#31 staggerValue; 8: enum32#32 hitBehaviour}by omod-data-property-value1 value1; union{0: bytes(4); 1: u32 value2Int; 2: f32 value2Float; 3: enum32 value2Bool}by omod-data-property-value2 value2; f32 step}>
type @SPED struct{struct{f32 standing; f32 walk; f32 run; f32 sprint} left; struct{f32 standing; f32 walk; f32 run; f32 sprint} right; struct{f32 standing; f32 walk; f32 run; f32 sprint} forward; struct{f32 standing; f32 walk; f32 run; f32 sprint} back; struct{f32 standing; f32 walk; f32 run; f32 sprint} pitch; struct{f32 standing; f32 walk; f32 run; f32 sprint} roll; struct{f32 standing; f32 walk; f32 run; f32 sprint} yaw}
type @MODT union{0: struct{bytes unused}; 1: struct{bytes error}; 2: struct{array<struct{u32 fileHash; char(4) extension; u32 folderHash}> textures}; 3: struct{array<u32:u32> headers; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> textures; array<counted:u32> addons; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> materials; unknown unknown}}by model-info
type @SPED2 struct{struct{f32 walk; f32 run} left; struct{f32 walk; f32 run} right; struct{f32 walk; f32 run} forward; struct{f32 walk; f32 run} back; struct{f32 walk; f32 run} pitch; struct{f32 walk; f32 run} roll; struct{f32 walk; f32 run} yaw; f32 unknown; f32 unknown; f32 unknown}
type @CVPA array<struct{@Refs component; u32 count}>
type @CNTO struct{@Refs item; i32 count}
type @Refs formid[NULL,ACTI,ADDN,ALCH,AMMO,ARMO,ARTO,ASPC,BNDS,BOOK,CMPO,COBJ,CONT,DEBR,DOOR,EXPL,FLST,FLOR,FURN,HAZD,IDLM,INGR,KEYM,LIGH,LVLI,LVLN,LVSP,MISC,MSTT,NOTE,NPC_,OMOD,PROJ,SCOL,SCRL,SOUN,SPEL,STAT,TACT,TERM,TREE,TXST,WATR,WEAP,ENCH]
type @ATKD struct{f32 damageMult; f32 attackChance; formid[SPEL,NULL] attackSpell; flags32#33 attackFlags; f32 attackAngle; f32 strikeAngle; f32 stagger; f32 knockdown; f32 recoveryTime; f32 actionPointsMult; i32 staggerOffset}
type @SPED3 struct{struct{f32 walk; f32 run} left; struct{f32 walk; f32 run} right; struct{f32 walk; f32 run} forward; struct{f32 walk; f32 run} back; struct{f32 walk; f32 run} pitchRollYaw; struct{} unused; struct{} unused}
type @PHWT struct{f32 aahLipBigAah; ?f32 bigAahLipDST; f32 bmpLipEee; f32 chJshLipFV; f32 dstLipK; f32 eeeLipL; f32 ehLipR; f32 fvLipTh; f32 i; f32 k; f32 n; f32 oh; f32 oohQ; f32 r; f32 th; f32 w; unknown unknown}
type @ACEP array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; i16 gridY; i16 gridX}>
type @DODT struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 shininess; struct{f32 scale; u8 passes} parallax; flags8#34 flags; u16 alphaThreshold; rgbx color}
type @COED struct{formid[NPC_,FACT,NULL] owner; union{0: bytes(4); 1: formid[GLOB,NULL] globalVariable; 2: i32 requiredRank}by coed-owner globalVariableRequired; f32 itemCondition}
type @XLKR struct{formid[KYWD,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,NULL] keywordRef; ?formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref}
type @ACSR array<struct{formid[LCRT] locRefType; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] marker; formid[WRLD,CELL] location; i16 gridY; i16 gridX}>
type @PNAM struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night; ?fv>=111: rgbx earlySunrise; fv>=111: rgbx lateSunrise; fv>=111: rgbx earlySunset; fv>=111: rgbx lateSunset}
type @VMAD15 array<u32:@VMAD16>
type @DSTD struct{u8 health; u8 index; u8 modelDamageStage; flags8#35 flags; i32 selfDamagePer; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; i32 debrisCount}
type @SNAM array<struct{f32 offsetX; f32 offsetY; f32 offsetZ; f32 rotationZ; ?formid[KYWD,NULL] keyword; fv>=125: flags8#36 entryTypes; fv>=125: bytes(3) unknown}>
type @VMAD16 union{0: struct{u16 unused; i16 alias; formid formID} objectV2; 1: struct{formid formID; i16 alias; u16 unused} objectV1}by script-obj-format
type @ACPR array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[WRLD,CELL] location; i16 gridY; i16 gridX}>
type @Refs2 formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,OMOD,BOOK,NOTE,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,TXST,PROJ]
type @XCLL struct{struct{rgbx x; rgbx x2; rgbx y; rgbx y2; rgbx z; rgbx z2} directional; fv>=34: rgbx specular; fv>=34: f32 fresnelPower}
type @XESP struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; flags8#37 flags; bytes(3) unused}
type @XWCU struct{f32 xOffset; f32 yOffset; f32 zOffset; bytes(4) unknown; f32 xAngle; f32 yAngle; f32 zAngle; unknown unknown}
type @XPTL struct{struct{f32 width; f32 height} size; vec3 position; struct{f32 q1; f32 q2; f32 q3; f32 q4} rotation}
type @XRGD array<struct{u8 boneId; bytes(3) unknownUnused; struct{vec3 position; vec3 rotation} positionRotation}>
type @XAPR struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; f32 delay}
type @PDTO struct{enum32#38 type; union{0: formid[DIAL,NULL] topic; 1: char(4) subtype}by type data}
type @TTEC array<struct{formid[CLFM] color; f32 alpha; u16 templateIndex; enum32#39 blendOperation}>
type @XOWN struct{formid[FACT,ACHR,NPC_] owner; bytes(4) unknown; flags8#40 flags; bytes(3) unused}
type @ACEC struct{formid[WRLD,CELL] location; array<struct{i16 gridY; i16 gridX}> coordinates}
type @ACUN array<struct{formid[NPC_] actor; formid[ACHR] ref; formid[LCTN,NULL] location}>
type @TNAM array<struct{f32 time; struct{f32 red; f32 green; f32 blue; f32 alpha} value}>
type @BTXT struct{formid[LTEX,NULL] texture; enum8#41 quadrant; bytes(1) unused; u16 layer}
type @ACID array<formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
type @VMAD20 array<struct{i8 unknown; script scriptName; pstring16 fragmentName}>
group @activateParents
activateParents/XAPD flags flags8#44
activateParents/*XAPR activateParentRef @XAPR
group @model
model/MODL modelFile path:mesh
model/MODT modelInformation @MODT
model/MODC colorRemappingIndex f32
model/MODS materialSwap formid[MSWP]
model/MODF flags flags8#46
group @model2
model/DMDL modelFile path:mesh
model/DMDT modelInformation @MODT
model/DMDC colorRemappingIndex f32
model/DMDS materialSwap formid[MSWP]
group @stages
stages*/DSTD destructionStageData @DSTD
stages*/DSTA sequenceName zstring
stages*/@model2 group
stages*/DSTF endMarker marker
group @destructible
destructible/DEST header struct{i32 health; u8 destCount; flags8#47 flags; bytes(2) unknown}
destructible/DAMC resistances array<struct{formid[DMGT] damageType; u32 value}>
destructible/@stages group
group @keywords
keywords/KSIZ keywordCount u32
keywords/KWDA keywords array<n=KSIZ:formid[KYWD,NULL]>
group @conditions
conditions*/CTDA - @CTDA
conditions*/CIS1 parameter1 zstring
conditions*/CIS2 parameter2 zstring
group @effects
effects*/EFID baseEffect formid[MGEF]
effects*/EFIT - struct{f32 magnitude; u32 area; u32 duration}
effects*/@conditions group
group @combinations
combinations*/OBTF editorOnly marker
combinations*/FULL name lstring
combinations*/OBTS objectModTemplate @OBTS
group @objectTemplate
objectTemplate/OBTE count u32
objectTemplate/@combinations group
objectTemplate/STOP marker marker
group @items
items*/CNTO item @CNTO
items*/COED extraData @COED
group @model3
model/MODL modelFile path:mesh
model/MODT modelInformation @MODT
model/MODC colorRemappingIndex f32
model/MODS materialSwap formid[MSWP]
model/MODF flags flags8
group @destructible2
destructible/DEST header struct{i32 health; u8 destCount; flags8 flags; bytes(2) unknown}
destructible/DAMC resistances array<struct{formid[DMGT] damageType; u32 value}>
destructible/@stages group
record ACHR flags#42
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME base formid[NPC_]
XEZN encounterZone formid[ECZN]
XRGD ragdollData @XRGD
XRGB ragdollBipedRotation vec3
patrolData/XPRD idleTime f32
patrolData/XPPA patrolScriptMarker marker
patrolData/INAM idle formid[IDLE,NULL]
patrolData/*PDTO topicData @PDTO
patrolData/TNAM topic formid[DIAL,NULL]
XLCM levelModifier enum32s#43
XCNT count i32
XRDS radius f32
XHLT health u32
*XLKR linkedReference @XLKR
@activateParents group
XATP activationPoint marker
XLKT linkedRefTransient marker
XRFG referenceGroup formid[RFGP]
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLCN persistLocation formid[LCTN]
XLRL locationReference formid[LCRT,LCTN,NULL]
XLRT locationRefType array<formid[LCRT,NULL]>
XIS2 ignoredBySandbox marker
*XPLK link struct{formid[REFR,ACHR] ref; unknown unknown}
XHTW headTrackingWeight f32
XFVC favorCost f32
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record ACTI flags#45
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
STCP animationSound formid[STAG]
FULL name lstring
@model group
@destructible group
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
NTRM nativeTerminal formid[TERM]
FTYP forcedLocRef formid[LCRT]
PNAM markerColor rgbx
SNAM soundLooping formid[SNDR]
VNAM soundActivation formid[SNDR]
WNAM waterType formid[WATR]
ATTX activateTextOverride lstring
FNAM flags flags16#48
KNAM interactionKeyword formid[KYWD]
RADR radioReceiver struct{formid[SOPM,NULL] soundModel; f32 frequency; f32 volume; enum8#22 startsActive; ?enum8 noSignalStatic}
CITC conditionCount u32
@conditions group
NVNM navmeshGeometry @NVNM
record TACT flags#49
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model group
@destructible group
@keywords group
PNAM unknown unknown
SNAM loopingSound formid[SNDR]
FNAM unknown unknown
VNAM voiceType formid[VTYP]
record ALCH flags#50
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@keywords group
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
ETYP equipmentType formid[EQUP,NULL]
CUSD soundCrafting formid[SNDR]
DESC description lstring
DATA weight f32
ENIT effectData struct{i32 value; flags32#51 flags; formid addiction; f32 addictionChance; formid[SNDR,NULL] soundConsume}
DNAM addictionName lstring
@effects group
record AMMO flags#52
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model group
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DESC description lstring
@keywords group
DATA data struct{u32 value; ?f32 weight}
DNAM - struct{formid[PROJ,NULL] projectile; flags8#53 flags; bytes(3) unused; f32 damage; u32 health}
ONAM name lstring
NAM1 casingModel path:mesh
NAM2 modelInformation @MODT
record ANIO
EDID editorID zstring
@model group
BNAM unloadEvent zstring
record ARMO flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
EITM objectEffect formid[ENCH,SPEL]
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2T modelInformation @MODT
maleWorldModel/MODC colorRemappingIndex f32
maleWorldModel/MO2S materialSwap formid[MSWP]
ICON maleInventoryImage path:texture
MICO maleMessageIcon path:texture
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4T modelInformation @MODT
femaleWorldModel/MODC colorRemappingIndex f32
femaleWorldModel/MO4S materialSwap formid[MSWP]
ICO2 femaleInventoryImage path:texture
MIC2 femaleMessageIcon path:texture
BOD2 bipedBodyTemplate struct{flags32#55 firstPersonFlags}
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
ETYP equipmentType formid[EQUP,NULL]
BIDS blockBashImpact formid[IPDS,NULL]
BAMT alternateBlockMaterial formid[MATT,NULL]
RNAM race formid[RACE]
@keywords group
DESC description lstring
INRD instanceNaming formid[INNR]
models*/INDX addonIndex u16
models*/MODL armorAddon formid[ARMA]
DATA - struct{i32 value; f32 weight; u32 health}
FNAM - struct{u16 armorRating; u16 baseAddonIndex; enum8#31 staggerRating; bytes(3) unused}
DAMA resistances array<struct{formid[DMGT] damageType; u32 value}>
TNAM templateArmor formid[ARMO]
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
record ARMA flags#56
EDID editorID zstring
BOD2 bipedBodyTemplate struct{flags32#55 firstPersonFlags}
RNAM race formid[RACE]
DNAM data struct{u8 malePriority; u8 femalePriority; flags8#57 weightSliderMale; flags8#57 weightSliderFemale; bytes(2) unknown; u8 detectionSoundValue; bytes(1) unknown; f32 weaponAdjust}
maleBipedModel/MOD2 modelFile path:mesh
maleBipedModel/MO2T modelInformation @MODT
maleBipedModel/MO2C colorRemappingIndex f32
maleBipedModel/MO2S materialSwap formid[MSWP]
maleBipedModel/MO2F flags flags8#46
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3T modelInformation @MODT
femaleBipedModel/MO3C colorRemappingIndex f32
femaleBipedModel/MO3S materialSwap formid[MSWP]
femaleBipedModel/MO3F flags flags8#46
male1stPerson/MOD4 modelFile path:mesh
male1stPerson/MO4T modelInformation @MODT
male1stPerson/MO4C colorRemappingIndex f32
male1stPerson/MO4S materialSwap formid[MSWP]
male1stPerson/MO4F flags flags8#46
female1stPerson/MOD5 modelFile path:mesh
female1stPerson/MO5T modelInformation @MODT
female1stPerson/MO5C colorRemappingIndex f32
female1stPerson/MO5S materialSwap formid[MSWP]
female1stPerson/MO5F flags flags8#46
NAM0 maleSkinTexture formid[TXST,NULL]
NAM1 femaleSkinTexture formid[TXST,NULL]
NAM2 maleSkinTexture formid[FLST,NULL]
NAM3 femaleSkinTexture formid[FLST,NULL]
*MODL race formid[RACE,NULL]
SNDD footstepSound formid[FSTS,NULL]
ONAM artObject formid[ARTO]
sculptData*/BSMP targetGender enum32#9
sculptData*/boneScaleModifiers*/BSMB boneName zstring
sculptData*/boneScaleModifiers*/BSMS boneScaleDelta vec3
record BOOK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
DESC description lstring
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
FIMD featuredItemMessage formid[MESG]
DATA data struct{u32 value; f32 weight}
DNAM - struct{flags8#58 flags; union{0: bytes(4); 1: formid[AVIF,NULL] actorValue; 2: formid[SPEL,NULL] spell; 3: formid[PERK,NULL] perk}by book-teaches teaches; struct{u32 x; u32 y} textOffset}
CNAM description lstring
INAM inventoryArt formid[STAT]
record PARW flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBAR flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBEA flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PCON flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PFLA flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PGRE flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PHZD flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PMIS flags#59
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[ECZN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR water struct{formid[REFR] reference; ?flags32#60 type}
*XLKR linkedReference @XLKR
@activateParents group
XASP unknown formid[REFR]
XATP unknown unknown
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XCVR unknown unknown
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record CELL flags#61
EDID editorID zstring
FULL name lstring
DATA flags flags16#62
VISI preVisFilesTimestamp bytes(2)
RVIS preVisFile formid[CELL]
PCMB preCombinedFilesTimestamp bytes(2)
XCLC grid struct{i32 x; i32 y; ?flags32#63 landFlags}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; @XCLL ambientColors; ?rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; flags32#64 inherits; f32 nearHeightMid; f32 nearHeightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 fogHighNear2; f32 fogHighFar2; f32 farHeightMid; f32 farHeightRange}
CNAM precombinedObjectLevel u8
ZNAM precombinedObjectLevel u8
TVDT unknown unknown
MHDT maxHeightData struct{f32 offset; array<32:array<32:u8>> maxHeights}
LTMP lightingTemplate formid[LGTM,NULL]
XCLW waterHeight f32
XCLR regions array<formid[REGN]>
XLCN location formid[LCTN]
XWCN unknown unknown
XWCU waterVelocity @XWCU
XCWT water formid[WATR]
XOWN owner @XOWN
XRNK ownerFactionRank i32
XILL lockList formid[FLST,NPC_]
XILW exteriorLOD struct{formid[WRLD] worldspace; f32 offsetX; f32 offsetY; f32 offsetZ}
XWEM waterEnvironmentMap path:texture
XCCM skyWeatherFrom formid[REGN]
XCAS acousticSpace formid[ASPC]
XEZN encounterZone formid[ECZN]
XCMO musicType formid[MUSC]
XCIM imageSpace formid[IMGS]
XGDR godRays formid[GDRY]
XPRI preVisReferenceIndex array<formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
XCRI combinedReferenceIndex struct{u32 meshesCount; u32 referencesCount; array<n=MeshesCount:u32> meshes; array<counted:struct{formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; u32 combinedMesh}> references}
record CLAS
EDID editorID zstring
FULL name lstring
DESC description lstring
ICON inventoryImage path:texture
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
DATA data struct{bytes(4) unknown; f32 bleedoutDefault}
record CLMT
EDID editorID zstring
WLST weatherTypes array<struct{formid[WTHR,NULL] weather; i32 chance; formid[GLOB,NULL] global}>
FNAM sunTexture path:texture
GNAM sunGlareTexture path:texture
@model group
TNAM timing struct{struct{u8 begin; u8 end} sunrise; struct{u8 begin; u8 end} sunset; u8 volatility; u8 moonsPhaseLength}
record SPGD
EDID editorID zstring
DATA data struct{f32 gravityVelocity; bytes(4) unused; f32 rotationVelocity; bytes(4) unused; f32 particleSizeX; bytes(4) unused; f32 particleSizeY; bytes(4) unused; f32 centerOffsetMin; bytes(4) unused; ?f32 centerOffsetMax; bytes(4) unused; f32 initialRotation; bytes(4) unused; u32 subtexturesX; bytes(4) unused; u32 subtexturesY; bytes(4) unused; enum32#65 type; bytes(4) unused; u32 boxSize; bytes(4) unused; f32 particleDensity; bytes(4) unused}
MNAM particleTexture path:texture
record RFCT
EDID editorID zstring
DATA effectData struct{formid[ARTO,NULL] effectArt; formid[EFSH,NULL] shader; flags32#66 flags}
record CONT flags#67
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model group
COCT count u32
@items group
@destructible group
DATA - struct{flags8#68 flags; f32 weight}
@keywords group
FTYP forcedLocRef formid[LCRT]
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
NTRM nativeTerminal formid[TERM]
SNAM soundOpen formid[SNDR]
QNAM soundClose formid[SNDR]
TNAM soundTakeAll formid[SNDR]
ONAM filterList formid[FLST]
record CSTY flags#69
EDID editorID zstring
CSGD general struct{f32 offensiveMult; f32 defensiveMult; f32 groupOffensiveMult; f32 equipmentMultMelee; f32 equipmentMultMagic; f32 equipmentMultRanged; f32 equipmentMultShout; f32 equipmentMultUnarmed; f32 equipmentMultStaff; f32 avoidThreatChance; f32 dodgeThreatChance; f32 evadeThreatChance}
CSMD unknown unknown
CSME melee struct{f32 attackStaggeredMult; f32 powerAttackStaggered; f32 powerAttackBlocking; f32 bashMult; f32 bashRecoilMult; f32 bashAttackMult; f32 bashPowerAttack; f32 specialAttackMult; f32 blockWhenStaggered; ?f32 attackWhenStaggered}
CSRA rangedAccuracyMult f32
CSCR closeRange struct{f32 duelingCircleMult; f32 duelingFallbackMult; f32 flankingFlankDistance; f32 flankingStalkTime; f32 chargingChargeDistance; f32 chargingThrowProbability; f32 chargingSprintFast; f32 chargingSideswipeProbability; f32 chargingDisenganeProbability; u32 chargingThrowMax; f32 flankingFlankVariance}
CSLR range struct{f32 strafeMult; f32 adjustRangeMult; f32 crouchMult; ?f32 waitMult; f32 rangeMult}
CSCV coverSearchDistance f32
CSFL flight struct{f32 hoverChance; f32 diveBombChance; f32 groundAttackChance; f32 hoverTime; f32 groundAttackTime; f32 perchAttackChance; f32 perchAttackTime; f32 flyingAttackChance}
DATA flags flags32#70
record DIAL flags#71
EDID editorID zstring
FULL name lstring
PNAM priority f32
BNAM branch formid[DLBR]
QNAM quest formid[QUST]
KNAM keyword formid[KYWD]
DATA data struct{flags8#72 topicFlags; enum8#73 category; enum16 subtype}
SNAM subtypeName char(4)
TIFC infoCount u32
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#74
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model group
@destructible group
@keywords group
NTRM nativeTerminal formid[TERM]
SNAM soundOpen formid[SNDR]
ANAM soundClose formid[SNDR]
BNAM soundLoop formid[SNDR]
FNAM flags flags8#75
ONAM alternateTextOpen lstring
CNAM alternateTextClose lstring
*TNAM destination formid[CELL,WRLD]
record EFSH
EDID editorID zstring
ICON fillTexture path:texture
ICO2 particleShaderTexture path:texture
NAM7 holesTexture path:texture
NAM8 membranePaletteTexture path:texture
NAM9 particlePaletteTexture path:texture
DATA unknown unknown
DNAM - fv{<106: struct{bytes(1) unknown; enum32 membraneShaderSource; enum32 membraneShaderBlend; enum32 membraneShaderZ; rgbx fillKey1; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePulseFrequency; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32 membraneShaderDest; enum32 particleShaderSource; enum32 particleShaderBlend; enum32 particleShaderZ; enum32 particleShaderDest; f32 particleUpTime; f32 particleBirthTime; f32 particleDownTime; f32 particleBirthRatio; f32 particleShaderPersistant; f32 particleParticleLifetime; f32 particleParticleLifetime2; f32 particleAlongNormal; f32 particleAlongNormal2; f32 particleVelocity1; f32 particleVelocity2; f32 particleVelocity3; f32 particleAcceleration1; f32 particleAcceleration2; f32 particleAcceleration3; f32 particleKey1; f32 particleKey2; f32 particle1Time; f32 particle2Time; rgbx color1Color; rgbx color2Color; rgbx color3Color; f32 colorColorAlpha; f32 colorColorAlpha2; f32 colorColorAlpha3; f32 colorKeyTime; f32 colorKeyTime2; f32 colorKeyTime3; f32 particleAlongNormal3; f32 particleInitialRotation; f32 particleInitialRotation2; f32 particleRotationSpeed; f32 particleRotationSpeed2; formid[DEBR,NULL] addonModels; f32 holesStartTime; f32 holesEndTime; f32 holesStartVal; f32 holesEndVal; f32 edgeWidth; rgbx edgeColor; f32 explosionWindSpeed; u32 textureCountU; u32 textureCountV; f32 addonFadeTime; f32 addonOutTime; f32 addonScaleStart; f32 addonScaleEnd; f32 addonScaleTime; f32 addonOutTime2; formid[SNDR,NULL] ambientSound; rgbx fillKey2; rgbx fillKey3; struct{f32 color1Scale; f32 color2Scale; f32 color3Scale; f32 color1Time; f32 color2Time; f32 color3Time} fillScaleTime; f32 colorScale; f32 birthPositionOffset; f32 birthOffsetRange; struct{u32 startFrame; u32 startFrameVariation; u32 endFrame; u32 loopStartFrame; u32 loopStartVariation; u32 frameCount; u32 frameCountVariation} particleShaderAnimated; flags32 flags; f32 fillTextureScale; f32 fillTextureScale2; u16 sceneGraphEmit}; >=106: struct{enum32 membraneShaderSource; enum32 membraneShaderBlend; enum32 membraneShaderZ; rgbx fillKey1; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePulseFrequency; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32 membraneShaderDest; f32 holesStartTime; f32 holesEndTime; f32 holesStartValue; f32 holesEndValue; formid[SNDR,NULL] ambientSound; rgbx fillKey2; rgbx fillKey3; u8 unknown; struct{f32 color1Scale; f32 color2Scale; f32 color3Scale; f32 color1Time; f32 color2Time; f32 color3Time} fillScaleTime; flags32 flags; f32 fillTextureScale; f32 fillTextureScale2}}
@model3 group
record ENCH
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
ENIT effectData struct{i32 enchantmentCost; flags32#76 flags; enum32#16 castType; i32 enchantmentAmount; enum32#15 targetType; enum32#77 enchantType; f32 chargeTime; formid[ENCH,NULL] baseEnchantment; ?formid[FLST,NULL] wornRestrictions}
@effects group
record EYES flags#52
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
ranks*/INAM insignia zstring
VEND vendorBuySell formid[FLST]
VENC merchantContainer formid[REFR]
VENV vendorValues struct{u16 startHour; u16 endHour; u16 radius; bytes(2) unknown1; enum8 buysStolenItems; enum8 buySellEverything; enum8 buysNonStolenItems; u8 unknown}
PLVD location @PLVD
CITC conditionCount u32
@conditions group
record FURN flags#81
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
@destructible group
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
NTRM nativeTerminal formid[TERM]
FTYP forcedLocRef formid[LCRT]
PNAM markerColor rgbx
WNAM drinkingWaterType formid[WATR]
ATTX activateTextOverride lstring
FNAM flags flags16#82
CITC conditionCount u32
@conditions group
COCT count u32
@items group
MNAM activeMarkersFlags flags32#83
WBDT workbenchData struct{enum8#84 benchType; ?enum8s#85 usesSkill}
NAM1 associatedForm formid[ARMO,WEAP,PERK,SPEL,HAZD]
markers*/ENAM markerIndex i32
markers*/NAM0 disabledEntryPoints struct{bytes(2) unknown; flags16#86 disabledPoints}
*FNPR marker struct{enum16#7 type; flags16#86 entryPoints}
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
NVNM navmeshGeometry @NVNM
record GLOB flags#87
EDID editorID zstring
FNAM type enum8#88
FLTV value f32
record GMST
EDID editorID zstring
DATA value union{0: lstring name; 1: i32 int; 2: f32 float; 3: enum32 bool}by gmst
record KYWD flags#89
EDID editorID zstring
CNAM color rgba
DNAM notes zstring
TNAM type enum32#90
DATA attractionRule formid[AORU]
FULL name lstring
NNAM displayName zstring
record LCRT
EDID editorID zstring
CNAM color rgba
TNAM unknown unknown
record AACT flags#89
EDID editorID zstring
CNAM color rgba
DNAM notes zstring
TNAM type enum32#90
DATA attractionRule formid[AORU]
FULL name lstring
record TXST
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
textures/TX00 diffuse path:texture
textures/TX01 normalGloss path:texture
textures/TX03 glow path:texture
textures/TX04 height path:texture
textures/TX05 environment path:texture
textures/TX02 wrinkles path:texture
textures/TX06 multilayer path:texture
textures/TX07 smoothSpec path:texture
DODT decalData @DODT
DNAM flags flags16#91
MNAM material path:material
record HDPT flags#52
EDID editorID zstring
FULL name lstring
@model3 group
DATA flags flags8#92
PNAM type enum32#93
*HNAM part formid[HDPT]
parts*/NAM0 partType enum32#94
parts*/NAM1 file path:mesh
TNAM textureSet formid[TXST]
CNAM color formid[CLFM]
RNAM validRaces formid[FLST]
@conditions group
record ASPC
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
SNAM loopingSound formid[SNDR]
RDAT useSoundFrom formid[REGN]
BNAM environmentType formid[REVB]
XTRI interior enum8
WNAM weatherAttenuation u16/100
record MSTT flags#95
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
@destructible group
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
DATA localMap enum8
SNAM loopingSound formid[SNDR]
record IDLM flags#96
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@keywords group
IDLF flags flags8#97
IDLC animationCount u8
IDLT idleTimerSetting f32
IDLA animations array<formid[IDLE]>
QNAM unknown formid[KYWD]
@model3 group
record PROJ
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model3 group
@destructible group
DATA unused bytes
DNAM data struct{flags16#98 flags; enum16#99 type; f32 gravity; f32 speed; f32 range; formid[LIGH,NULL] light; formid[LIGH,NULL] muzzleFlashLight; f32 explosionTriggerProximity; f32 explosionTriggerTimer; formid[EXPL,NULL] explosion; formid[SNDR,NULL] sound; f32 muzzleFlashDuration; f32 fadeDuration; f32 impactForce; formid[SNDR,NULL] soundCountdown; formid[SNDR,NULL] soundDisable; formid[WEAP,NULL] defaultWeaponSource; f32 coneSpread; f32 collisionRadius; f32 lifetime; f32 relaunchInterval; formid[TXST,NULL] decalData; formid[COLL,NULL] collisionLayer; u8 tracerFrequency; formid[PROJ,NULL] vatsProjectile}
muzzleFlashModel/NAM1 modelFile path:mesh
muzzleFlashModel/NAM2 modelInformation @MODT
VNAM soundLevel enum32#30
record HAZD
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model3 group
MNAM imageSpaceModifier formid[IMAD,NULL]
DNAM data struct{u32 limit; f32 radius; f32 lifetime; f32 imageSpaceRadius; f32 targetInterval; flags32#100 flags; formid[SPEL,ENCH,NULL] effect; formid[LIGH,NULL] light; formid[IPDS,NULL] impactDataSet; formid[SNDR,NULL] sound; struct{f32 fullEffectRadius; f32 taperWeight; f32 taperCurse} taperEffectiveness}
record NAVM flags#101
EDID editorID zstring
NVNM navmeshGeometry @NVNM
ONAM baseObjects array<formid>
PNAM preferredConnectors array<u16>
NNAM nonConnectors array<u16>
MNAM preCutMapEntries array<struct{formid reference; array<u16:u16> triangles}>
record NAVI
EDID editorID zstring
NVER version u32
*NVMI navmeshInfo struct{formid[NAVM] navmesh; enum32#102 category; array<4:f32> unknown; array<u32:formid[NAVM]> edgeLinks; array<u32:formid[NAVM]> preferredEdgeLinks; array<u32:struct{enum32 crcHash; formid[REFR] doorRef}> doorLinks; struct{enum8 islandData; union{0: none; 1: struct{vec3 min; vec3 max; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2}> triangles; array<u32:vec3> vertices}}by navi-island-data islandData2} optionalIslandData; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by navi parent} pathingCell}
NVPP precomputedPathing struct{array<u32:array<u32:formid[NAVM]>> precomputedPaths; array<u32:struct{formid[NAVM] navmesh; u32 index}> roadMarkerIndex}
NVSI deletedNavmeshes array<formid[NAVM]>
record EXPL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@model3 group
EITM objectEffect formid[ENCH,SPEL]
MNAM imageSpaceModifier formid[IMAD]
DATA data struct{formid[LIGH,NULL] light; formid[SNDR,NULL] sound1; formid[SNDR,NULL] sound2; formid[IPDS,NULL] impactDataSet; formid placedObject; formid[PROJ,NULL] spawnProjectile; f32 force; f32 damage; fv>=97: f32 innerRadius; f32 outerRadius; f32 radius; f32 verticalOffsetMult; flags32#103 flags; ?enum32#30 soundLevel; fv>=70: f32 placedObjectAutoFade; fv>=91: enum32#31 stagger; fv>=112: struct{f32 x; f32 y; f32 z; f32 spreadDegrees; u32 count} spawn}
record DEBR
EDID editorID zstring
models*/DATA data struct{u8 percentage; path:mesh modelFile; flags8#104 flags}
models*/MODT modelInformation @MODT
record IMGS
EDID editorID zstring
ENAM imageSpaceData struct{struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMin; f32 sunlightScale; f32 skyScale} hdr; struct{f32 saturation; f32 brightness; f32 contrast} cinematic; struct{f32 amount; struct{f32 red; f32 green; f32 blue} color} tint}
HNAM hdr struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMax; f32 autoExposureMin; f32 sunlightScale; f32 skyScale; f32 middleGray}
CNAM cinematic struct{f32 saturation; f32 brightness; f32 contrast}
TNAM tint struct{f32 amount; struct{f32 red; f32 green; f32 blue} color}
DNAM depthField struct{f32 strength; f32 distance; f32 range; bytes(2) unused; enum16#105 skyBlurRadius; ?f32 vignetteRadius; f32 vignetteStrength}
TX00 lut path:texture
record IMAD
EDID editorID zstring
DNAM data struct{enum32 animatable; f32 duration; struct{u32 eyeMultCount; u32 eyeAddCount; u32 bloomMultCount; u32 bloomAddCount; u32 bloomThresholdMult; u32 bloomThresholdAdd; u32 bloomScaleMult; u32 bloomScaleAdd; u32 targetMultCount; u32 targetAddCount; u32 targetMultCount2; u32 targetAddCount2; u32 sunlightScaleMult; u32 sunlightScaleAdd; u32 skyScaleMult; u32 skyScaleAdd} hdr; u32 unused08MultCount; u32 unused48AddCount; u32 unused09MultCount; u32 unused49AddCount; u32 unused0AMultCount; u32 unused4AAddCount; u32 unused0BMultCount; u32 unused4BAddCount; u32 unused0CMultCount; u32 unused4CAddCount; u32 unused0DMultCount; u32 unused4DAddCount; u32 unused0EMultCount; u32 unused4EAddCount; u32 unused0FMultCount; u32 unused4FAddCount; u32 unused10MultCount; u32 unused50AddCount; struct{u32 saturationMultCount; u32 saturationAddCount; u32 brightnessMultCount; u32 brightnessAddCount; u32 contrastMultCount; u32 contrastAddCount; u32 unused14MultCount; u32 unused54AddCount} cinematic; u32 tintColorCount; u32 blurRadiusCount; u32 doubleVisionStrength; u32 radialBlurStrength; u32 radialUpCount; u32 radialBlurStart; enum32 radialBlurUse; f32 radialCenterX; f32 radialCenterY; u32 doFStrengthCount; u32 doFDistanceCount; u32 doFRangeCount; enum8 doFUseTarget; flags8#106 doFFlags; u16 unused; u32 radialDownCount; u32 radialBlurDown; u32 fadeColorCount; u32 motionBlurStrength; size>=248: u32 vignetteRadiusCount; size>=252: u32 vignetteStrengthCount}
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
depthField/NAM5 vignetteRadius array<struct{f32 time; f32 value}>
depthField/NAM6 vignetteStrength array<struct{f32 time; f32 value}>
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
unused/<08>IAD unused array<struct{f32 time; f32 value}>
unused/HIAD unused array<struct{f32 time; f32 value}>
unused/<09>IAD unused array<struct{f32 time; f32 value}>
unused/IIAD unused array<struct{f32 time; f32 value}>
unused/<0A>IAD unused array<struct{f32 time; f32 value}>
unused/JIAD unused array<struct{f32 time; f32 value}>
unused/<0B>IAD unused array<struct{f32 time; f32 value}>
unused/KIAD unused array<struct{f32 time; f32 value}>
unused/<0C>IAD unused array<struct{f32 time; f32 value}>
unused/LIAD unused array<struct{f32 time; f32 value}>
unused/<0D>IAD unused array<struct{f32 time; f32 value}>
unused/MIAD unused array<struct{f32 time; f32 value}>
unused/<0E>IAD unused array<struct{f32 time; f32 value}>
unused/NIAD unused array<struct{f32 time; f32 value}>
unused/<0F>IAD unused array<struct{f32 time; f32 value}>
unused/OIAD unused array<struct{f32 time; f32 value}>
unused/<10>IAD unused array<struct{f32 time; f32 value}>
unused/PIAD unused array<struct{f32 time; f32 value}>
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
FULL name lstring
*LNAM formID formid
record PERK flags#52
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
FULL name lstring
DESC description lstring
ICON image path:texture
@conditions group
DATA data struct{enum8 trait; u8 level; u8 numRanks; size>=4: enum8 playable; size>=5: enum8 hidden}
SNAM sound formid[SNDR]
NNAM nextPerk formid[PERK,NULL]
FNAM swf zstring
effects*/PRKE header struct{enum8#107 type; u8 rank; u8 priority}
effects*/DATA effectData union{0: struct{formid[QUST] quest; u16 questStage} questStage; 1: formid[SPEL] ability; 2: struct{enum8 entryPoint; enum8#108 function; u8 perkConditionTab} entryPoint}by perk-data
effects*/perkConditions*/PRKC run i8
effects*/perkConditions*/@conditions group
effects*/functionParameters/EPFT type enum8#109
effects*/functionParameters/EPFB perkEntryID u16
effects*/functionParameters/EPF2 buttonLabel lstring
effects*/functionParameters/EPF3 scriptFlags struct{flags16#110 scriptFlags}
effects*/functionParameters/EPFD data union{0: unknown; 1: f32 float; 2: struct{f32 float1; f32 float2} floatFloat; 3: formid[LVLI] leveledItem; 4-5: formid[SPEL] spell; 6: zstring text; 7: lstring text; 8: struct{formid[AVIF,NULL] actorValue; f32 float} actorValueFloat}by epfd
effects*/PRKF endMarker marker
record BPTD
EDID editorID zstring
@model3 group
bodyParts*/BPTN partName lstring
bodyParts*/BPNN partNode zstring
bodyParts*/BPNT vatsTarget zstring
bodyParts*/BPND - struct{f32 damageMult; formid[DEBR,NULL] explodableDebris; formid[EXPL,NULL] explodableExplosion; f32 explodableDebrisScale; formid[DEBR,NULL] severableDebris; formid[EXPL,NULL] severableExplosion; f32 severableDebrisScale; f32 cutMin; f32 cutMax; f32 cutRadius; f32 goreRotateX; f32 goreRotateY; f32 cutTesselation; formid[IPDS,NULL] severableImpactDataSet; formid[IPDS,NULL] explodableImpactDataSet; f32 explodableLimbReplacement; flags8#111 flags; enum8#112 partType; u8 healthPercent; formid[AVIF,NULL] actorValue; u8 hitChance; u8 explodableExplosionChance; u8 nonLethalDismemberment; u8 severableDebrisCount; u8 explodableDebrisCount; u8 severableDecalCount; u8 explodableDecalCount; u8 geometrySegmentIndex; formid[ARTO,NULL] crippleArtObject; formid[DEBR,NULL] crippleDebris; formid[EXPL,NULL] crippleExplosion; formid[IPDS,NULL] crippleImpactDataSet; f32 crippleDebrisScale; u8 crippleDebrisCount; u8 crippleDecalCount}
bodyParts*/NAM1 limbReplacementModel path:mesh
bodyParts*/NAM4 goreEffectsTarget zstring
bodyParts*/NAM5 modelInformation @MODT
bodyParts*/ENAM hitReactionStart zstring
bodyParts*/FNAM hitReactionEnd zstring
bodyParts*/BNAM goreEffectsDismember formid[ARTO]
bodyParts*/INAM goreEffectsBlood formid[MATT]
bodyParts*/JNAM crippleBloodImpact formid[MATT]
bodyParts*/CNAM meatCapTextureSet formid[TXST]
bodyParts*/NAM2 collarTextureSet formid[TXST]
bodyParts*/DNAM twistVariablePrefix zstring
record ADDN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
DATA nodeIndex i32
SNAM sound formid[SNDR]
LNAM light formid[LIGH]
DNAM data struct{u16 masterParticleSystem; enum16#113 flags}
record AVIF
EDID editorID zstring
FULL name lstring
DESC description lstring
ANAM abbreviation lstring
NAM0 defaultValue f32
AVFL flags flags32#114
NAM1 type enum32#115
record CAMS
EDID editorID zstring
@model3 group
@conditions group
DATA data struct{enum32#116 action; enum32#117 location; enum32#117 target; flags32#118 flags; struct{f32 player; f32 target; f32 global} timeMultipliers; f32 maxTime; f32 minTime; f32 targetBetweenActors; f32 nearTargetDistance; ?f32 locationSpring; f32 targetSpring; vec3 rotationOffset}
MNAM imageSpaceModifier formid[IMAD]
record CPTH
EDID editorID zstring
@conditions group
ANAM relatedCameraPaths array<formid[CPTH,NULL]>
DATA cameraZoomFlags flags8#119
*SNAM cameraShot formid[CAMS]
record VTYP
EDID editorID zstring
DNAM flags flags8#120
record MATT
EDID editorID zstring
PNAM materialParent formid[MATT,NULL]
MNAM materialName zstring
CNAM havokDisplayColor struct{f32 red; f32 green; f32 blue}
BNAM buoyancy f32
FNAM flags flags32#121
HNAM havokImpactData formid[IPDS]
ANAM breakableFX zstring
MODT modelInformation @MODT
record IPCT
EDID editorID zstring
@model3 group
DATA - struct{f32 effectDuration; enum32#122 effectOrientation; f32 angleThreshold; f32 placementRadius; enum32#30 soundLevel; flags8#123 flags; enum8#124 impactResult; bytes(2) unknown}
DODT decalData @DODT
DNAM textureSet formid[TXST]
ENAM secondaryTextureSet formid[TXST]
SNAM sound1 formid[SNDR]
NAM1 sound2 formid[SNDR]
NAM3 footstepExplosion formid[EXPL]
NAM2 hazard formid[HAZD]
FNAM footstepParticleMax f32
record IPDS
EDID editorID zstring
*PNAM - struct{formid[MATT] material; formid[IPCT] impact}
record ECZN
EDID editorID zstring
DATA - struct{formid[NPC_,FACT,NULL] owner; formid[LCTN,NULL] location; i8 rank; i8 minLevel; flags8#125 flags; i8 maxLevel}
record LCTN flags#126
EDID editorID zstring
ACPR actorCellPersistent @ACPR
LCPR locationCellPersistent @ACPR
RCPR referenceCellPersistent array<formid[ACHR,REFR]>
ACUN actorCellUnique @ACUN
LCUN locationCellUnique @ACUN
RCUN referenceCellUnique array<formid[NPC_]>
ACSR actorCellStatic @ACSR
LCSR locationCellStatic @ACSR
RCSR referenceCellStatic array<formid[ACHR,REFR]>
*ACEC unknown @ACEC
*LCEC unknown @ACEC
*RCEC unknown @ACEC
ACID actorCellMarker @ACID
LCID locationCellMarker @ACID
ACEP actorCellEnable @ACEP
LCEP locationCellEnable @ACEP
FULL name lstring
@keywords group
PNAM parentLocation formid[LCTN,NULL]
NAM1 music formid[MUSC,NULL]
FNAM unreportedCrimeFaction formid[FACT]
MNAM worldLocationMarker formid[REFR,ACHR]
RNAM worldLocationRadius f32
ANAM actorFadeMult f32
CNAM color rgba
record MESG
EDID editorID zstring
DESC description lstring
FULL name lstring
INAM icon formid[NULL]
QNAM ownerQuest formid[QUST]
DNAM flags flags32#127
TNAM displayTime u32
SNAM swf zstring
NNAM title lstring
menuButtons*/ITXT buttonText lstring
menuButtons*/@conditions group
record DOBJ
EDID editorID zstring
DNAM objects array<struct{enum32 use; formid objectID}>
record LGTM
EDID editorID zstring
DATA lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; bytes(32) unused; rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; ?bytes(4) unused; f32 nearHeightMid; f32 nearHeightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 fogHighNear2; f32 fogHighFar2; f32 farHeightMid; f32 farHeightRange}
DALC directionalAmbientLighting @XCLL
WGDR godRays formid[GDRY]
record MUSC
EDID editorID zstring
FNAM flags flags32#128
PNAM data struct{u16 priority; u16/100 ducking}
WNAM fadeDuration f32
TNAM musicTracks array<formid[MUST,NULL]>
record FSTP
EDID editorID zstring
DATA impactDataSet formid[IPDS,NULL]
ANAM tag zstring
record FSTS
EDID editorID zstring
XCNT count struct{u32 walking; u32 running; u32 sprinting; u32 sneaking; u32 swimming}
DATA footstepSets array<formid[FSTP]>
record SMBN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags flags32#129
XNAM maxConcurrentQuests u32
record SMQN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags struct{flags16#129 nodeFlags; flags16#130 questFlags}
XNAM maxConcurrentQuests u32
MNAM numQuestsRun u32
HNAM hoursUntilReset f32
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
DNAM flags flags32#129
XNAM maxConcurrentQuests u32
ENAM type enum32
record DLBR
EDID editorID zstring
QNAM quest formid[QUST]
TNAM category enum32#131
DNAM flags flags32#132
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
BNAM branch formid[DLBR]
ENAM unused bytes
DNAM unused bytes
record EQUP
EDID editorID zstring
PNAM slotParents array<formid[EQUP]>
DATA flags flags32#133
ANAM conditionActorValue formid[AVIF,NULL,FFFF]
record RELA
EDID editorID zstring
DATA data struct{formid[NPC_,NULL] parent; formid[NPC_,NULL] child; enum8#134 rank; bytes(2) unknown; flags8#135 flags; formid[ASTP,NULL] associationType}
record SCEN
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#18 flags; @VMAD7 script; @VMAD20 fragments; array<u16:struct{flags8#136 phaseFlag; u8 phaseIndex; i16 unknown; i8 unknown; i8 unknown; script scriptName; pstring16 fragmentName}> phaseFragments} scriptFragments}
FNAM flags flags32#137
phases*/HNAM markerPhaseStart marker
phases*/NAM0 name zstring
phases*/startConditions/@conditions group
phases*/NEXT markerStartConditions marker
phases*/completionConditions/@conditions group
phases*/NEXT markerCompletionConditions marker
phases*/WNAM editorWidth u32
phases*/FNAM flags flags16#137
phases*/SCQS setParentQuest struct{i16 start; i16 completion}
phases*/HNAM markerPhaseEnd marker
actors*/ALID aliasID i32
actors*/LNAM flags flags32#138
actors*/DNAM behaviourFlags flags32#139
actions*/ANAM type enum16#140
actions*/NAM0 name zstring
actions*/ALID aliasID i32
actions*/INAM index u32
actions*/FNAM flags flags32#137
actions*/SNAM startPhase u32
actions*/ENAM endPhase u32
actions*/typeSpecificAction|1/dialogue/DATA topic formid[DIAL,NULL]
actions*/typeSpecificAction|1/dialogue/DMAX loopingMax f32
actions*/typeSpecificAction|1/dialogue/DMIN loopingMin f32
actions*/typeSpecificAction|1/dialogue/CRIS camera struct{f32 fovPlayerCamera; f32 rateCameraChange}
actions*/typeSpecificAction|1/dialogue/DEMO emotionType enum32#141
actions*/typeSpecificAction|1/dialogue/DEVA emotionValue u32
actions*/typeSpecificAction|1/dialogue/HTID playerHeadtracking array<i32>
actions*/typeSpecificAction|1/dialogue/VENC dialogueSubtype formid[KYWD]
actions*/typeSpecificAction|1/dialogue/ONAM audioOutputOverride formid[SOPM]
actions*/typeSpecificAction|1/dialogue/PNAM animArchType formid[KYWD]
actions*/typeSpecificAction|2/package/*PNAM package formid[PACK]
actions*/typeSpecificAction|3/timer/SNAM timerMaxSeconds f32
actions*/typeSpecificAction|3/timer/SCQS setParentQuest i16
actions*/typeSpecificAction|3/timer/TNAM timerMinSeconds f32
actions*/typeSpecificAction|4/playerDialogue/PTOP playerPositiveResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NTOP playerNegativeResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NETO playerNeutralResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/QTOP playerQuestionResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/VENC playerPositiveDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/PLVD playerNegativeDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/JOUT playerNeutralDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/DALC playerQuestionDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/DTID npcHeadtracking array<i32>
actions*/typeSpecificAction|4/playerDialogue/ONAM audioOutputOverride formid[SOPM]
actions*/typeSpecificAction|4/playerDialogue/NPOT npcPositiveResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NNGT npcNegativeResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NNUT npcNeutralResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NQUT npcQuestionResponse formid[DIAL]
actions*/typeSpecificAction|4/playerDialogue/NPOS npcPositiveDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/NNGS npcNegativeDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/NNUS npcNeutralDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/NQUS npcQuestionDialogue formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/DTGT dialogueTargetActor i32
actions*/typeSpecificAction|5/startScene/STSC topic formid[DIAL,NULL]
actions*/typeSpecificAction|5/startScene/startScenes*/LCEP scene formid[SCEN]
actions*/typeSpecificAction|5/startScene/startScenes*/INTT phaseIndex u16
actions*/typeSpecificAction|5/startScene/startScenes*/SSPN startPhaseScene zstring
actions*/typeSpecificAction|5/startScene/startScenes*/CITC conditionCount u32
actions*/typeSpecificAction|5/startScene/startScenes*/@conditions group
actions*/typeSpecificAction|5/startScene/HTID endSceneSay marker
actions*/typeSpecificAction|6/npcResponseDialogue/PTOP playerPositiveResponse formid[DIAL]
actions*/typeSpecificAction|6/npcResponseDialogue/NTOP playerNegativeResponse formid[DIAL]
actions*/typeSpecificAction|6/npcResponseDialogue/NETO playerNeutralResponse formid[DIAL]
actions*/typeSpecificAction|6/npcResponseDialogue/QTOP playerQuestionResponse formid[DIAL]
actions*/typeSpecificAction|6/npcResponseDialogue/VENC playerPositiveDialogue formid[KYWD]
actions*/typeSpecificAction|6/npcResponseDialogue/PLVD playerNegativeDialogue formid[KYWD]
actions*/typeSpecificAction|6/npcResponseDialogue/JOUT playerNeutralDialogue formid[KYWD]
actions*/typeSpecificAction|6/npcResponseDialogue/DALC playerQuestionDialogue formid[KYWD]
actions*/typeSpecificAction|6/npcResponseDialogue/DTID npcHeadtracking array<i32>
actions*/typeSpecificAction|6/npcResponseDialogue/ONAM audioOutputOverride formid[SOPM]
actions*/typeSpecificAction|7/radio/DATA topic formid[DIAL,NULL]
actions*/typeSpecificAction|7/radio/HTID playSound formid[SNDR,NULL]
actions*/typeSpecificAction|7/radio/DMAX loopingMax f32
actions*/typeSpecificAction|7/radio/VENC dialogueSubtype formid[KYWD]
actions*/ANAM marker marker
PNAM quest formid[QUST]
INAM lastActionIndex u32
VNAM actorBehaviorSettings struct{enum32#142 death; enum32#143 combat; enum32#143 playerDialogue; enum32#143 observeCombat}
CNAM cameraDistanceOverride f32
ACTV dialogueDistanceOverride f32
CRIS fovOverride f32
@keywords group
@conditions group
SCQS setParentQuest struct{i16 begin; i16 end}
NNAM notes zstring
TNAM templateScene formid[SCEN]
XNAM index u32
record ASTP
EDID editorID zstring
MPRT maleParentTitle zstring
FPRT femaleParentTitle zstring
MCHT maleChildTitle zstring
FCHT femaleChildTitle zstring
DATA flags flags32#144
record OTFT
EDID editorID zstring
INAM items array<formid[ARMO,LVLI]>
record ARTO
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
@keywords group
@model3 group
DNAM artType enum32#145
record MATO
EDID editorID zstring
@model3 group
*DNAM data bytes
DATA directionalMaterialData struct{f32 falloffScale; f32 falloffBias; f32 noiseUVScale; f32 materialUVScale; vec3 projectionVector; ?f32 normalDampener; struct{f32 red; f32 green; f32 blue} singlePassColor; flags32#146 flags}
record MOVT
EDID editorID zstring
MNAM name zstring
SPED movementData fv{<28: @SPED3; <60: @SPED3; <104: @SPED2; >=104: @SPED}
INAM animChangeThresholds struct{f32 directional; f32 movementSpeed; f32 rotationSpeed}
JNAM floatHeight f32
LNAM flightAngleGain f32
record SNDR
EDID editorID zstring
NNAM notes zstring
CNAM descriptorType enum32
GNAM category formid[SNCT]
SNAM alternateSound formid[SNDR]
sounds*/ANAM file path:sound
ONAM outputModel formid[SOPM]
@conditions group
LNAM values struct{bytes(1) unknown; enum8#147 looping; u8 sidechain; u8 rumbleSendValue}
BNAM data union{0: struct{i8 frequencyShift; i8 frequencyVariance; u8 priority; u8 dbVariance; u16/100 staticAttenuation} values; 1: formid[SNDR] baseDescriptor}by sndr-data
*DNAM descriptor formid[SNDR]
ITMC count u32
ratesFire*/ITMS markerStart marker
ratesFire*/INTV roF u32
ratesFire*/FNAM file path:other
ratesFire*/ITME markerEnd marker
record DUAL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
DATA data struct{formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; formid[EFSH,NULL] effectShader; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactDataSet; flags32#148 inheritScale}
record SNCT
EDID editorID zstring
FULL name lstring
FNAM flags flags32#149
PNAM parentCategory formid[SNCT]
ONAM menuSliderCategory formid[SNCT]
VNAM staticVolumeMultiplier u16/65535
UNAM defaultMenuValue u16/65535
MNAM minFrequencyMultiplier f32
CNAM sidechainTargetMultiplier f32
record SOPM
EDID editorID zstring
NAM1 data struct{flags8#150 flags; bytes(2) unknown; u8 reverbSend}
MNAM type enum32#151
VNAM staticAttenuation i16/100
ONAM outputValues struct{array<struct{u8 fl; u8 fr; u8 c; u8 lfe; u8 rl; u8 rr; u8 sl; u8 sr}> channels}
ATTN dynamicAttenuationValues struct{f32 fadeDistanceStart; f32 fadeDistanceEnd; f32 fadeDistanceStart2; f32 fadeDistanceEnd2; struct{u8 value1; u8 value2; u8 value3; u8 value4} fadeCurve; struct{u8 value1; u8 value2; u8 value3; u8 value4} fadeOutCurve}
ENAM effectChain formid[AECH]
record COLL
EDID editorID zstring
DESC description lstring
BNAM index u32
FNAM debugColor rgbx
GNAM flags flags32#152
MNAM name zstring
INTV interactablesCount u32
CNAM collidesWith array<formid[COLL]>
record CLFM flags#52
EDID editorID zstring
FULL name lstring
CNAM colorIndex u32
FNAM flags flags32#153
@conditions group
record REVB
EDID editorID zstring
DATA data struct{u16 decayTime; u16 hfReference; i8 roomFilter; i8 roomHFFilter; i8 reflections; i8 reverbAmp; u8/100 decayHFRatio; u8 reflectDelayScaled; u8 reverbDelay; u8 diffusion; u8 density; u8 unknown}
ANAM reverbClass enum32#154
record GRAS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
DATA - struct{u8 density; u8 minSlope; u8 maxSlope; bytes(1) unused; u16 unitsFromWater; bytes(2) unused; enum32#155 unitsWaterType; f32 positionRange; f32 heightRange; f32 colorRange; f32 wavePeriod; flags8#156 flags; bytes(3) unused}
record IDLE
EDID editorID zstring
@conditions group
DNAM behaviorGraph path:other
ENAM animationEvent zstring
ANAM relatedIdleAnimations array<formid[AACT,IDLE,NULL]>
DATA - struct{struct{u8 min; u8 max} loopingSeconds; flags8#157 flags; u8 animationGroupSection; u16 replayDelay}
GNAM animationFile path:other
record INFO flags#158
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
ENAM responseFlags struct{flags16#159 flags; u16/2730 resetHours}
TPIC topic formid[DIAL]
PNAM previousINFO formid[INFO,NULL]
DNAM sharedINFO formid[INFO]
GNAM infoGroup formid[INFO]
IOVR overrideFile path:sound
responses*/TRDA responseData struct{formid[KYWD,FFFF] emotion; u8 responseNumber; formid[SNDR,NULL] soundFile; bytes(1) unknown; u16 interruptPercentage; i32 cameraTargetAlias; i32 cameraLocationAlias}
responses*/NAM1 responseText lstring
responses*/NAM2 scriptNotes zstring
responses*/NAM3 edits zstring
responses*/NAM4 alternateLIPText zstring
responses*/SNAM idleAnimationsSpeaker formid[IDLE]
responses*/LNAM idleAnimationsListener formid[IDLE]
responses*/TNAM interruptPercentage u16
responses*/NAM9 textHash bytes
responses*/SRAF cameraPath formid[CPTH]
responses*/WZMD stopSceneEnd marker
@conditions group
RNAM prompt lstring
ANAM speaker formid[NPC_]
TSCE startScene formid[SCEN]
INTV unknown unknown
ALFA forcedAlias i32
ONAM audioOutputOverride formid[SOPM]
GREE greetDistance u32
TIQS setParentQuest struct{i16 begin; i16 end}
NAM0 startScenePhase zstring
INCC challenge enum32#160
MODQ resetGlobal formid[GLOB]
INAM subtitlePriority enum32#161
record INGR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
@model3 group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group
ETYP equipmentType formid[EQUP,NULL]
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DATA - struct{i32 value; f32 weight}
ENIT effectData struct{i32 ingredientValue; flags32#162 flags}
@effects group
record KEYM flags#163
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DATA - struct{i32 value; f32 weight}
record LAND flags#164
DATA flags flags32#165
VNML vertexNormals array<33:array<33:struct{u8 x; u8 y; u8 z}>>
VHGT vertexHeightMap struct{f32 offset; array<33:array<33:i8>> heightData; bytes(3) unused}
VCLR vertexColors array<33:array<33:struct{u8 r; u8 g; u8 b}>>
layers*|1/baseLayer/BTXT baseLayer @BTXT
layers*|2/alphaLayer/ATXT alphaLayerHeader @BTXT
layers*|2/alphaLayer/VTXT alphaLayerData array<struct{u16 position; bytes(2) unused; f32 opacity}>
*MPCD heightfieldData bytes
record LIGH flags#166
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
@model3 group
@keywords group
@destructible2 group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
FULL name lstring
ICON inventoryImage path:texture
MICO messageIcon path:texture
DATA - struct{i32 time; u32 radius; rgbx color; flags32#167 flags; f32 falloffExponent; f32 fov; f32 nearClip; struct{f32 period; f32 intensityAmplitude; f32 movementAmplitude} flickerEffect; f32 constant; f32 scalar; ?f32 exponent; f32 godRaysNear; u32 value; f32 weight}
FNAM fadeValue f32
NAM0 gobo zstring
LNAM lens formid[LENS]
SNAM sound formid[SNDR]
WGDR godRays formid[GDRY]
record LSCR flags#168
EDID editorID zstring
DESC description lstring
@conditions group
NNAM loadingScreenNIF formid[STAT,SCOL,NULL]
TNAM transform formid[TRNS]
ONAM rotation struct{i16 min; i16 max}
ZNAM zoom struct{f32 min; f32 max}
MOD2 cameraPath path:other
record LTEX
EDID editorID zstring
TNAM textureSet formid[TXST]
MNAM materialType formid[MATT,NULL]
HNAM havokData struct{u8 friction; u8 restitution}
SNAM textureSpecularExponent u8
*GNAM grass formid[GRAS]
record LVLN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLM maxCount u8
LVLF flags flags8#169
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[NPC_,LVLN] reference; i16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/COED extraData @COED
LLKC filterKeywordChances array<struct{formid[KYWD] keyword; u32 chance}>
@model3 group
record LVLI
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLM maxCount u8
LVLF flags flags8#170
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; @Refs reference; u16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/COED extraData @COED
LLKC filterKeywordChances array<struct{formid[KYWD] keyword; u32 chance}>
LVSG epicLootChance formid[GLOB]
ONAM overrideName lstring
record LVSP
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLM maxCount u8
LVLF flags flags8#170
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[SPEL,LVSP] reference; u16 count; u8 chanceNone; bytes(1) unused}
record MGEF
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
FULL name lstring
MDOB menuDisplayObject formid
@keywords group
magicEffectData/DATA data struct{flags32#171 flags; f32 baseCost; union{0: formid; 1: formid[LIGH,NULL]; 2: formid[WEAP,ARMO,NULL]; 3: formid[NPC_,NULL]; 4: formid[HAZD,NULL]; 5: formid[SPEL,NULL]; 6: formid[RACE,NULL]; 7: formid[ENCH,NULL]; 8: formid[KYWD,NULL]; 9: formid[DMGT,NULL]}by mgef-assoc-item assocItem; bytes(4) magicSkill; formid[AVIF,NULL] resistValue; u16 counterEffectCount; bytes(2) unused; formid[LIGH,NULL] castingLight; f32 taperWeight; formid[EFSH,NULL] hitShader; formid[EFSH,NULL] enchantShader; u32 minimumSkillLevel; struct{u32 area; f32 castingTime} spellmaking; f32 taperCurve; f32 taperDuration; f32 secondAVWeight; enum32 archetype; formid[AVIF,NULL] actorValue; formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; enum32 castingType; enum32 delivery; formid[AVIF,NULL] actorValue2; formid[ARTO,NULL] castingArt; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactData; f32 skillUsageMultiplier; struct{formid[DUAL,NULL] art; f32 scale} dualCasting; formid[ARTO,NULL] enchantArt; formid[RFCT,NULL] hitVisuals; formid[RFCT,NULL] enchantVisuals; formid[SPEL,NULL] equipAbility; formid[IMAD,NULL] imageSpaceModifier; formid[PERK,NULL] perkApply; enum32#30 castingSoundLevel; struct{f32 score; f32 delayTime} scriptEffectAI}
*ESCE effect formid[MGEF]
SNDD sounds array<struct{enum32#172 type; formid[SNDR] sound}>
DNAM magicItemDescription lstring
@conditions group
record MISC flags#173
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible2 group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
FIMD featuredItemMessage formid
DATA data struct{i32 value; f32 weight}
CVPA components @CVPA
CDIX componentDisplayIndices array<u8>
record COBJ
EDID editorID zstring
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
FVPA components @CVPA
DESC description lstring
@conditions group
CNAM createdObject @Refs
BNAM workbenchKeyword formid[KYWD]
NAM1 unused bytes
NAM2 unused bytes
NAM3 unused bytes
ANAM menuArtObject formid[ARTO]
FNAM category array<formid[KYWD]>
INTV data struct{u16 createdObjectCount; ?u16 priority}
record NPC_ flags#174
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
STCP animationSound formid[STAG]
ACBS configuration struct{flags32#175 flags; i16 xpValueOffset; union{0: i16; 1: i16/1000 levelMult}by npc-level level; u16 calcMinLevel; u16 calcMaxLevel; i16 dispositionBase; flags16#176 useTemplateActors; u16 bleedoutOverride; bytes(2) unknown}
*SNAM faction struct{formid[FACT] faction; i8 rank}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT defaultTemplate formid[LVLN,NPC_]
LTPT legendaryTemplate formid[LVLN,NPC_]
LTPC legendaryChance formid[GLOB]
TPTA templateActors struct{formid[LVLN,NPC_,NULL] traits; formid[LVLN,NPC_,NULL] stats; formid[LVLN,NPC_,NULL] factions; formid[LVLN,NPC_,NULL] spellList; formid[LVLN,NPC_,NULL] aiData; formid[LVLN,NPC_,NULL] aiPackages; formid[LVLN,NPC_,NULL] modelAnimation; formid[LVLN,NPC_,NULL] baseData; formid[LVLN,NPC_,NULL] inventory; formid[LVLN,NPC_,NULL] script; formid[LVLN,NPC_,NULL] defPackList; formid[LVLN,NPC_,NULL] attackData; formid[LVLN,NPC_,NULL] keywords}
RNAM race formid[RACE]
SPCT count u32
*SPLO actorEffect formid[SPEL,LVSP]
@destructible2 group
WNAM skin formid[ARMO]
ANAM farAwayModel formid[ARMO]
ATKR attackRace formid[RACE]
attacks*/ATKD attackData @ATKD
attacks*/ATKE attackEvent zstring
attacks*/ATKW weaponSlot formid[EQUP]
attacks*/ATKS requiredSlot formid[EQUP]
attacks*/ATKT description zstring
SPOR spectatorOverridePackage formid[FLST]
OCOR observeDeadBody formid[FLST]
GWOR guardWarnOverride formid[FLST]
ECOR combatOverridePackage formid[FLST]
FCPL followerCommandPackage formid[FLST]
RCLR followerElevatorPackage formid[FLST]
PRKZ perkCount u32
*PRKR perk struct{formid[PERK] perk; u8 rank}
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
FTYP forcedLocRef formid[LCRT]
NTRM nativeTerminal formid[TERM]
COCT count u32
@items group
AIDT aiData struct{enum8#177 aggression; enum8#178 confidence; u8 energyLevel; enum8#179 responsibility; enum8#180 mood; enum8#181 assistance; struct{enum8 aggroRadiusBehavior; u8 unknown; u32 warn; u32 warnAttack; u32 attack} aggro; fv>=29: enum8 noSlowApproach; fv>=29: bytes(3) unknown}
*PKID package formid[PACK]
@keywords group
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
CNAM class formid[CLAS]
FULL name lstring
SHRT name lstring
DATA marker marker
DNAM - struct{u16 calculatedHealth; u16 calculatedActionPoints; u16 farAwayModel; u8 gearedUpWeapons; bytes(1) unused}
*PNAM headPart formid[HDPT]
HCLF hairColor formid[CLFM]
BCLF facialHairColor formid[CLFM]
ZNAM combatStyle formid[CSTY]
GNAM giftFilter formid[FLST]
NAM5 unknown unknown
NAM6 heightMin f32
NAM7 unused f32
NAM4 heightMax f32
MWGT weight struct{f32 thin; f32 muscular; f32 fat}
NAM8 soundLevel enum32#30
actorSounds/CS2H count u32
actorSounds/sounds*/CS2K keyword formid[KYWD]
actorSounds/sounds*/CS2D sound formid[SNDR]
actorSounds/CS2E endMarker marker
actorSounds/CS2F finalize bytes(1)
CSCR inheritsSoundsFrom formid[NPC_]
PFRN powerArmorStand formid[FURN]
DOFT defaultOutfit formid[OTFT]
SOFT sleepingOutfit formid[OTFT]
DPLT defaultPackageList formid[FLST]
CRIF crimeFaction formid[FACT]
FTST headTexture formid[TXST]
QNAM textureLighting struct{f32 red; f32 green; f32 blue; f32 alpha}
MSDK morphKeys array<u32>
MSDV morphValues array<f32>
faceTintingLayers*/TETI index struct{enum16#182 dataType; u16 index}
faceTintingLayers*/TEND data struct{u8/100 value; ?rgbx color; i16 templateColorIndex}
MRSV bodyMorphRegion struct{f32 head; f32 upperTorso; f32 arms; f32 lowerTorso; f32 legs}
faceMorphs*/FMRI index u32
faceMorphs*/FMRS values struct{f32 positionX; f32 positionY; f32 positionZ; f32 rotationX; f32 rotationY; f32 rotationZ; f32 scale; unknown unknown}
FMIN facialMorphIntensity f32
ATTX activateTextOverride lstring
record PACK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
PKDT packData struct{flags32#183 generalFlags; enum8#184 type; enum8#185 interruptOverride; enum8#186 preferredSpeed; bytes(1) unknown; flags16#187 interruptFlags; bytes(2) unknown}
PSDT schedule struct{i8 month; enum8s#188 dayWeek; u8 date; i8 hour; i8 minute; bytes(3) unused; i32 duration}
@conditions group
idleAnimations/IDLF flags enum8#189
idleAnimations/IDLC animationCount u8
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
packageData/dataInputValues*/PLDT location @PLVD
packageData/dataInputValues*/PTDA target struct{struct{enum32s#190 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: @Refs2 objectID; 2: enum32#27 objectType; 3: formid[KYWD,NULL] keyword; 4: i32 alias; 5: u32 interruptData; 6: bytes(4); 7: formid[KYWD,NULL] keyword; 8: bytes(4)}by type target; i32 countDistance} targetData}
packageData/dataInputValues*/TPIC unknown unknown
packageData/dataInputs*/UNAM index i8
packageData/dataInputs*/BNAM name zstring
packageData/dataInputs*/PNAM flags flags32#191
XNAM marker bytes
procedureTree/branches*/ANAM branchType zstring
procedureTree/branches*/CITC conditionCount u32
procedureTree/branches*/@conditions group
procedureTree/branches*/PRCB root struct{u32 branchCount; flags32#192 flags}
procedureTree/branches*/PNAM procedureType zstring
procedureTree/branches*/FNAM flags flags32#193
procedureTree/branches*/*PKC2 index u8
procedureTree/branches*/*PFO2 data struct{flags32#183 setGeneralFlags; flags32#183 clearGeneralFlags; flags16#187 setInterruptFlags; flags16#187 clearInterruptFlags; enum8#186 preferredSpeedOverride; bytes(3) unknown}
procedureTree/branches*/*PFOR unknown unknown
dataInputs*/UNAM index i8
dataInputs*/BNAM name zstring
dataInputs*/PNAM flags flags32#191
onBegin/POBA onBeginMarker marker
onBegin/INAM idle formid[IDLE,NULL]
onBegin/*PDTO topicData @PDTO
onEnd/POEA onEndMarker marker
onEnd/INAM idle formid[IDLE,NULL]
onEnd/*PDTO topicData @PDTO
onChange/POCA onChangeMarker marker
onChange/INAM idle formid[IDLE,NULL]
onChange/*PDTO topicData @PDTO
record QUST flags#71
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; u16 fragmentCount; script scriptName; union{0: struct{enum8 flags; @VMAD8 properties} scriptData; 1: none}by script-fragments-empty-script script; array<n=FragmentCount:struct{u16 questStage; i16 unknown; i32 questStageIndex; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments; array<u16:struct{@VMAD16 objectUnion; i16 version; i16 objectFormat; @VMAD6 aliasScripts}> aliases}
FULL name lstring
DNAM general struct{flags16#194 flags; u8 priority; bytes(1) unused; f32 delayTime; enum8#195 type; bytes(3) unused}
ENAM event char(4)
LNAM location formid[LCTN]
XNAM questCompletionXP formid[GLOB]
*QTGL global formid[GLOB]
FLTR filter zstring
questDialogueConditions/@conditions group
NEXT marker marker
@conditions group
stages*/INDX stageIndex struct{u16 stageIndex; flags8#196 flags; u8 unknown}
stages*/logEntries*/QSDT stageFlags flags8#197
stages*/logEntries*/@conditions group
stages*/logEntries*/NAM2 note zstring
stages*/logEntries*/CNAM logEntry lstring
stages*/logEntries*/NAM0 nextQuest formid[QUST]
objectives*/QOBJ objectiveIndex u16
objectives*/FNAM flags flags32#198
objectives*/NNAM displayText lstring
objectives*/targets*/QSTA target struct{i32 alias; flags32#199 flags; fv>=82: formid[KYWD,NULL] keyword}
objectives*/targets*/@conditions group
ANAM nextAliasID u32
aliases*|1/alias/ALST referenceAliasID u32
aliases*|1/alias/ALID aliasName zstring
aliases*|1/alias/FNAM flags flags32#198
aliases*|1/alias/ALFI forceIntoAlias i32
aliases*|1/alias/ALFR forcedReference formid
aliases*|1/alias/ALUA uniqueActor formid[NPC_]
aliases*|1/alias/locationAliasReference/ALFA alias i32
aliases*|1/alias/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|1/alias/locationAliasReference/ALRT refType formid[LCRT]
aliases*|1/alias/externalAliasReference/ALEQ quest formid[QUST]
aliases*|1/alias/externalAliasReference/ALEA alias i32
aliases*|1/alias/createReferenceObject/ALCO object formid
aliases*|1/alias/createReferenceObject/ALCA alias struct{i16 alias; enum16#200 create}
aliases*|1/alias/createReferenceObject/ALCL level enum32#201
aliases*|1/alias/findMatchingReference/ALNA alias i32
aliases*|1/alias/findMatchingReference/ALNT type enum32#202
aliases*|1/alias/findMatchingReference/ALFE fromEvent enum32
aliases*|1/alias/findMatchingReference/ALFD eventData enum32#203
aliases*|1/alias/ALCC closestAlias i32
aliases*|1/alias/@conditions group
aliases*|1/alias/@keywords group
aliases*|1/alias/COCT count u32
aliases*|1/alias/@items group
aliases*|1/alias/SPOR spectatorOverridePackage formid[FLST]
aliases*|1/alias/OCOR observeDeadBody formid[FLST]
aliases*|1/alias/GWOR guardWarnOverride formid[FLST]
aliases*|1/alias/ECOR combatOverridePackage formid[FLST]
aliases*|1/alias/ALLA linkedAliases array<struct{formid[KYWD,NULL] keyword; i32 alias}>
aliases*|1/alias/ALDN displayName formid[MESG]
aliases*|1/alias/ALFV forcedVoice formid[VTYP]
aliases*|1/alias/ALDI deathItem formid[LVLI]
aliases*|1/alias/*ALSP spell formid[SPEL]
aliases*|1/alias/*ALFC faction formid[FACT]
aliases*|1/alias/*ALPC package formid[PACK]
aliases*|1/alias/VTCK voiceTypes formid[NPC_,FACT,FLST,VTYP,NULL]
aliases*|1/alias/ALED aliasEnd marker
aliases*|2/alias/ALLS locationAliasID u32
aliases*|2/alias/ALID aliasName zstring
aliases*|2/alias/FNAM flags flags32#198
aliases*|2/alias/ALFI forceIntoAlias i32
aliases*|2/alias/ALFL specificLocation formid[LCTN]
aliases*|2/alias/referenceAliasLocation/ALFA alias i32
aliases*|2/alias/referenceAliasLocation/KNAM keyword formid[KYWD]
aliases*|2/alias/externalAliasLocation/ALEQ quest formid[QUST]
aliases*|2/alias/externalAliasLocation/ALEA alias i32
aliases*|2/alias/findMatchingLocation/ALFE fromEvent enum32
aliases*|2/alias/findMatchingLocation/ALFD eventData enum32#203
aliases*|2/alias/@conditions group
aliases*|2/alias/ALCC closestAlias i32
aliases*|2/alias/ALED aliasEnd marker
aliases*|3/alias/ALCS collectionAliasID u32
aliases*|3/alias/ALMI maxInitialFill u8
NNAM description zstring
GNAM questGroup formid[KYWD]
SNAM swfFile path:other
record RACE
EDID editorID zstring
STCP animationSound formid[STAG]
FULL name lstring
DESC description lstring
SPCT count u32
*SPLO actorEffect formid[SPEL,LVSP]
WNAM skin formid[ARMO,NULL]
BOD2 bipedBodyTemplate struct{flags32#55 firstPersonFlags}
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
APPR attachParentSlots array<formid[KYWD]>
DATA data struct{f32 maleHeight; f32 femaleHeight; fv>=109: struct{f32 thin; f32 muscular; f32 fat} maleDefaultWeight; fv>=109: struct{f32 thin; f32 muscular; f32 fat} femaleDefaultWeight; flags32#204 flags; f32 accelerationRate; f32 decelerationRate; enum32#205 size; bytes(4) unknownBytes1; bytes(4) unknownBytes2; f32 injuredHealthPct; enum32s#206 shieldBipedObject; fv>=124: enum32s#206 beardBipedObject; enum32s#206 bodyBipedObject; f32 aimAngleTolerance; f32 flightRadius; f32 angularAccelerationRate; f32 angularTolerance; flags32#207 flags2; f32 unknownFloat1; f32 unknownFloat2; bytes(4) unknownBytes3; bytes(4) unknownBytes4; bytes(4) unknownBytes5; bytes(4) unknownBytes6; bytes(4) unknownBytes7; f32 unknownFloat3; bytes(4) unknownBytes8; enum32s#206 pipboyBipedObject; i16 xpValue; f32 severableDebrisScale; u8 severableDebrisCount; u8 severableDecalCount; f32 explodableDebrisScale; u8 explodableDebrisCount; u8 explodableDecalCount; formid[EXPL,NULL] severableExplosion; formid[DEBR,NULL] severableDebris; formid[IPDS,NULL] severableImpactDataSet; formid[EXPL,NULL] explodableExplosion; formid[DEBR,NULL] explodableDebris; formid[IPDS,NULL] explodableImpactDataSet; fv>=96: struct{f32 debrisScale; u8 debrisCount; u8 decalCount; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; formid[IPDS,NULL] impactDataSet} onCripple; fv>=118: formid[EXPL,NULL] explodableSubsegmentExplosion; fv>=98: f32 orientationLimitsPitch; fv>=101: f32 orientationLimitsRoll}
MNAM maleMarker marker
ANAM maleSkeletalModel path:mesh
MODT modelInformation @MODT
FNAM femaleMarker marker
ANAM femaleSkeletalModel path:mesh
MODT modelInformation @MODT
NAM2 markerNAM21 marker
*MTNM name char(4)
VTCK voices array<formid[VTYP]>
HCLF defaultHairColors array<formid[NULL,CLFM]>
TINL totalNumberTints u16
PNAM faceGenMainClamp f32
UNAM faceGenFaceClamp f32
ATKR attackRace formid[RACE]
attacks*/ATKD attackData @ATKD
attacks*/ATKE attackEvent zstring
attacks*/ATKW weaponSlot formid[EQUP]
attacks*/ATKS requiredSlot formid[EQUP]
attacks*/ATKT description zstring
bodyData/NAM1 bodyDataMarker marker
bodyData/maleBodyData/MNAM maleDataMarker marker
bodyData/maleBodyData/parts*/INDX index enum32#208
bodyData/maleBodyData/parts*/@model3 group
bodyData/femaleBodyData/FNAM femaleDataMarker marker
bodyData/femaleBodyData/parts*/INDX index enum32#208
bodyData/femaleBodyData/parts*/@model3 group
GNAM bodyPartData formid[BPTD]
NAM2 markerNAM22 marker
NAM3 markerNAM33 marker
maleBehaviorGraph/MNAM maleDataMarker marker
maleBehaviorGraph/model/MODL modelFile path:other
maleBehaviorGraph/model/MODT modelInformation @MODT
maleBehaviorGraph/model/MODC colorRemappingIndex f32
maleBehaviorGraph/model/MODS materialSwap formid[MSWP]
maleBehaviorGraph/model/MODF flags flags8
femaleBehaviorGraph/FNAM femaleDataMarker marker
femaleBehaviorGraph/model/MODL modelFile path:other
femaleBehaviorGraph/model/MODT modelInformation @MODT
femaleBehaviorGraph/model/MODC colorRemappingIndex f32
femaleBehaviorGraph/model/MODS materialSwap formid[MSWP]
femaleBehaviorGraph/model/MODF flags flags8
NAM4 impactMaterialType formid[MATT]
NAM5 impactDataSet formid[IPDS]
NAM7 dismemberBloodArt formid[ARTO]
CNAM meatCapTextureSet formid[TXST]
NAM2 collarTextureSet formid[TXST]
ONAM soundOpenCorpse formid[SNDR]
LNAM soundCloseCorpse formid[SNDR]
*NAME name zstring
RBPC bipedObjectConditions array<fv{<78: u32; >=78: formid[AVIF,NULL]}>
movementDataOverrides*/MTYP movementType formid[MOVT]
movementDataOverrides*/SPED movementData fv{<28: @SPED3; <60: @SPED3; <104: @SPED2; >=104: @SPED}
VNAM equipmentFlags flags32#209
equipSlots*/QNAM equipSlot formid[EQUP]
equipSlots*/ZNAM node zstring
UNWP unarmedWeapon formid[WEAP]
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
WKMV baseMovementDefaults formid[MOVT]
SWMV baseMovementDefaults formid[MOVT]
FLMV baseMovementDefaults formid[MOVT]
SNMV baseMovementDefaults formid[MOVT]
NAM0 headDataMarker marker
MNAM maleDataMarker marker
NNAM maleNeckFat struct{bytes(4) unknown; f32 x; f32 y}
maleHeadParts*/INDX headPartNumber u32
maleHeadParts*/HEAD head formid[HDPT,NULL]
*RPRM presetNPC formid[NPC_,NULL]
*AHCM hairColor formid[CLFM,NULL]
*FTSM textureSet formid[TXST,NULL]
DFTM maleDefaultFace formid[TXST]
maleTintLayers*/TTGP groupName lstring
maleTintLayers*/options*/TETI index struct{enum16#210 slot; u16 index}
maleTintLayers*/options*/TTGP name lstring
maleTintLayers*/options*/TTEF flags flags16#211
maleTintLayers*/options*/@conditions group
maleTintLayers*/options*/*TTET texture path:texture
maleTintLayers*/options*/TTEB blendOperation enum32#39
maleTintLayers*/options*/TTEC templateColors @TTEC
maleTintLayers*/options*/TTED default f32
maleTintLayers*/TTGE categoryIndex u32
maleMorphGroups*/MPGN name zstring
maleMorphGroups*/MPPC count u32
maleMorphGroups*/morphPresets*/MPPI index u32
maleMorphGroups*/morphPresets*/MPPN name lstring
maleMorphGroups*/morphPresets*/MPPM morph zstring
maleMorphGroups*/morphPresets*/MPPT texture formid[TXST]
maleMorphGroups*/morphPresets*/MPPF playable enum8
maleMorphGroups*/MPPK mask enum16#212
maleMorphGroups*/MPGS morphGroupSliders array<u32>
maleFaceMorphs*/FMRI index u32
maleFaceMorphs*/FMRN name lstring
WMAP maleWrinkleMap path:texture
NAM0 headDataMarker marker
FNAM femaleDataMarker marker
NNAM femaleNeckFat struct{bytes(4) unknown; f32 x; f32 y}
femaleHeadParts*/INDX headPartNumber u32
femaleHeadParts*/HEAD head formid[HDPT,NULL]
*RPRF presetNPC formid[NPC_,NULL]
*AHCF hairColor formid[CLFM,NULL]
*FTSF textureSet formid[TXST,NULL]
DFTF femaleDefaultFace formid[TXST]
femaleTintLayers*/TTGP groupName lstring
femaleTintLayers*/options*/TETI index struct{enum16#210 slot; u16 index}
femaleTintLayers*/options*/TTGP name lstring
femaleTintLayers*/options*/TTEF flags flags16#211
femaleTintLayers*/options*/@conditions group
femaleTintLayers*/options*/*TTET texture path:texture
femaleTintLayers*/options*/TTEB blendOperation enum32#39
femaleTintLayers*/options*/TTEC templateColors @TTEC
femaleTintLayers*/options*/TTED default f32
femaleTintLayers*/TTGE categoryIndex u32
femaleMorphGroups*/MPGN name zstring
femaleMorphGroups*/MPPC count u32
femaleMorphGroups*/morphPresets*/MPPI index u32
femaleMorphGroups*/morphPresets*/MPPN name lstring
femaleMorphGroups*/morphPresets*/MPPM morph zstring
femaleMorphGroups*/morphPresets*/MPPT texture formid[TXST]
femaleMorphGroups*/morphPresets*/MPPF playable enum8
femaleMorphGroups*/MPPK mask enum16#212
femaleMorphGroups*/MPGS morphGroupSliders array<u32>
femaleFaceMorphs*/FMRI index u32
femaleFaceMorphs*/FMRN name lstring
WMAP femaleWrinkleMap path:texture
NAM8 morphRace formid[RACE]
RNAM armorRace formid[RACE]
SRAC subgraphTemplateRace formid[RACE]
SADD subgraphAdditiveRace formid[RACE]
subgraphData*/*SAKD keyword formid[KYWD]
subgraphData*/SGNM behaviourGraph path:other
subgraphData*/*SAPT path path:other
subgraphData*/*STKD keyword formid[KYWD]
subgraphData*/SRAF flags struct{enum16#213 role; enum16#214 perspective}
PTOP idleChatterTime f32
NTOP idleChatterTime f32
morphValues*/MSID index u32
morphValues*/MSM0 minName zstring
morphValues*/MSM1 maxName zstring
MLSI morphLastIndex u32
HNAM hairColorLookup path:texture
HLTX hairColorExtended path:texture
QSTI dialogueQuest formid[QUST]
boneScaleData*/boneWeightScale/BSMP weightScaleTarget enum32
boneScaleData*/boneWeightScale/boneWeightScales*/BSMB name zstring
boneScaleData*/boneWeightScale/boneWeightScales*/BSMS scaleSet struct{vec3 thin; vec3 muscular; vec3 fat}
boneScaleData*/boneRangeModifier/BMMP rangeModifierTarget enum32
boneScaleData*/boneRangeModifier/boneRangeModifiers*/BSMB name zstring
boneScaleData*/boneRangeModifier/boneRangeModifiers*/BSMS range struct{f32 minY; f32 minZ; f32 maxY; f32 maxZ}
record REFR flags#215
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME base @Refs
XMBO boundHalfExtents vec3
XPRM primitive struct{vec3 bounds; struct{f32 red; f32 green; f32 blue} color; f32 unknown; enum32#216 type}
XPOD portalData array<struct{formid[REFR,NULL] origin; formid[REFR,NULL] destination}>
XPTL roomPortal @XPTL
XORD linkedOcclusionReferences array<formid[REFR,NULL]>
XOCP occlusionPlaneData @XPTL
boundData/XRMR header struct{u8 linkedRoomsCount; flags8#217 flags; bytes(2) unknown}
boundData/LNAM lightingTemplate formid[LGTM]
boundData/INAM imageSpace formid[IMGS]
boundData/*XLRM linkedRoom formid[REFR]
XMBP multiBoundPrimitiveMarker marker
XRGD ragdollData @XRGD
XRGB ragdollBipedRotation vec3
XRDS radius f32
XEMI emittance formid[LIGH,REGN]
XLIG lightData struct{f32 fov90; f32 fade10; f32 endDistanceCap; f32 shadowDepthBias; ?f32 nearClip; f32 volumetricIntensity}
*XLTW water formid[REFR]
XALP alpha struct{u8 cutoff; u8 base}
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation; flags32#218 flags; formid[CELL,NULL] transitionInterior}
XTNM teleportLocName formid[MESG]
XMBR multiBoundReference formid[REFR]
XWCN unknown unknown
XWCU waterVelocity @XWCU
XASP acousticRestriction formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XRFG referenceGroup formid[RFGP]
XRDO radio struct{f32 frequency; f32 minWeakDistance; f32 maxWeakDistance; flags32#219 flags}
XBSD spline struct{f32 slack; f32 thickness; vec3 halfExtents; enum8 windDetachedEnd; bytes unused}
XPDD projectedDecal struct{f32 widthScale; f32 heightScale}
XSPC spawnContainer formid[REFR]
@activateParents group
XLIB leveledItemBase formid[LVLI]
XLCM levelModifier enum32s#43
XLCN persistLocation formid[LCTN]
XTRI collisionLayer u32
XLOC lockData struct{enum8#220 level; bytes(3) unused; formid[KEYM,NULL] key; flags8#221 flags; ?bytes(3) unused; unknown unknown}
XEZN encounterZone formid[ECZN]
XNDP navmeshDoorLink struct{formid[NAVM] navmesh; i16 triangle; bytes(2) unused}
XLRL locationReference formid[LCRT,LCTN,NULL]
XLRT locationRefType array<formid[LCRT,NULL]>
XIS2 ignoredBySandbox marker
XOWN owner @XOWN
XRNK ownerFactionRank i32
XCNT itemCount i32
XHLT health u32
XESP enableParent @XESP
*XLKR linkedReference @XLKR
patrol*/XPRD idleTime f32
patrol*/XPPA patrolScriptMarker marker
patrol*/INAM idle formid[IDLE,NULL]
patrol*/*PDTO topicData @PDTO
XACT actionFlag flags32#222
XHTW headTrackingWeight f32
XFVC favorCost f32
ONAM openByDefault marker
mapMarker/XMRK mapMarkerData marker
mapMarker/FNAM mapFlags flags8#223
mapMarker/FULL name lstring
mapMarker/TNAM - struct{enum8 type; bytes(1) unused}
XATR attachRef formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,ACHR]
*XPLK link struct{formid[REFR,ACHR] ref; unknown unknown}
powerGrid/XWPG count u32
powerGrid/*XWPN connection struct{formid[REFR,ACHR,NULL] node1; formid[REFR,ACHR,NULL] node2; formid[REFR,NULL] line}
XCVR unknown unknown
XCVL unknown unknown
XCZR currentZoneReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XCZA unknown unknown
XCZC currentZoneCell formid[CELL,NULL]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record REGN flags#224
EDID editorID zstring
RCLR mapColor rgbx
WNAM worldspace formid[WRLD]
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD regionPointList array<struct{f32 x; f32 y}>
regionAreas*/ANAM unknown unknown
regionDataEntries*/RDAT dataHeader struct{enum32#225 type; flags8#226 flags; u8 priority; unknown unknown}
regionDataEntries*/ICON inventoryImage path:texture
regionDataEntries*/RDMO music formid[MUSC]
regionDataEntries*/RDSA sounds array<struct{formid[SNDR,SOUN,NULL] sound; flags32#227 flags; f32 chance}>
regionDataEntries*/RDMP mapName lstring
regionDataEntries*/RDOT objects array<struct{formid[TREE,FLOR,STAT,LTEX,MSTT,SCOL] object; u16 parentIndex; bytes(2) unknown; f32 density; u8 clustering; u8 minSlope; u8 maxSlope; flags8#228 flags; u16 radiusWrtParent; u16 radius; f32 minHeight; f32 maxHeight; f32 sink; f32 sinkVariance; f32 sizeVariance; struct{u16 x; u16 y; u16 z} angleVariance; bytes(2) unknown; bytes(4) unknown}>
regionDataEntries*/RDGS grasses array<struct{formid[GRAS] grass; bytes(4) unknown}>
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance; formid[GLOB,NULL] global}>
regionDataEntries*/RLDM lodDisplayDistance f32
regionDataEntries*/ANAM occlusionAccuracyDist f32
record SOUN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
SDSC soundDescriptor formid[SNDR,NULL]
REPT repeat struct{f32 minTime; f32 maxTime; ?enum8 stackable}
record SPEL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
@keywords group
ETYP equipmentType formid[EQUP,NULL]
DESC description lstring
SPIT data struct{u32 baseCost; flags32#229 flags; enum32#230 type; f32 chargeTime; enum32 castType; enum32 targetType; f32 castDuration; f32 range; formid[NULL,PERK] castingPerk}
@effects group
record STAT flags#231
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FTYP forcedLocRef formid[LCRT]
@model3 group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
FULL name lstring
DNAM directionMaterial struct{f32 maxAngle; formid[MATO,NULL] material; ?f32 leafAmplitude; f32 leafFrequency}
NVNM navmeshGeometry @NVNM
MNAM distantLOD array<struct{char(260) mesh}>
record TES4 flags#232
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
OFST unknown unknown
DELE unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
masterFiles*/DATA unknown bytes(8)
ONAM overriddenForms array<formid[ACHR,LAND,NAVM,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,DLBR,DIAL,INFO,SCEN]>
SCRN screenshot bytes
*TNAM transientType struct{u32 formType; array<formid> unknown}
INTV unknown u32
INCC interiorCellCount u32
record PLYR
EDID editorID zstring
PLYR player formid
record TREE flags#233
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
PFIG ingredient @Refs
SNAM harvestSound formid[SNDR,NULL]
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
FULL name lstring
CNAM treeData struct{f32 trunkFlexibility; f32 branchFlexibility; f32 trunkAmplitude; f32 frontAmplitude; f32 backAmplitude; f32 sideAmplitude; f32 frontFrequency; f32 backFrequency; f32 sideFrequency; f32 leafFlexibility; f32 leafAmplitude; f32 leafFrequency}
record FLOR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
@destructible2 group
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
PNAM markerColor rgbx
ATTX activateTextOverride lstring
RNAM activateTextOverride lstring
FNAM unknown unknown
PFIG ingredient @Refs
SNAM harvestSound formid[SNDR]
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
record AECH
EDID editorID zstring
effects*/KNAM type enum32
effects*/DNAM data struct{enum32 enabled; union{0: struct{f32 inputGain; f32 outputGain; f32 upperThreshold; f32 lowerThreshold} overdrive; 1: struct{f32 centerFreq; f32 qValue; enum32#234 filterMode} stateVariableFilter; 2: struct{f32 feedback; f32 wetMix; u32 delayMS} delayEffect}by aech-data value}
record AMDL
EDID editorID zstring
DNAM data struct{f32 coneFireMin; f32 coneFireMax; f32 coneFireIncrease; f32 conePerSec; u32 coneDelayMS; f32 coneFireSneak; f32 recoilDiminishSpring; f32 recoilDiminishSights; f32 recoilMaxPer; f32 recoilMinPer; f32 recoilHipMult; u32 runawayRecoilShots; f32 recoilArc; f32 recoilArcRotate; f32 coneFireIron; f32 stabilityBaseStability}
record AORU
EDID editorID zstring
AOR2 data struct{f32 radius; f32 minDelay; f32 maxDelay; enum8 requiresLineSight; enum8 combatTarget; bytes(2) unused}
record BNDS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
DNAM data struct{f32 defaultNumberTiles; u16 defaultNumberSlices; enum16 defaultRelativeLength; struct{f32 red; f32 green; f32 blue} defaultColor; f32 windSettingsSensibility; f32 windSettingsFlexibility}
TNAM texture formid[TXST]
record CMPO
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name lstring
CUSD soundCrafting formid[SNDR]
DATA autoCalcValue u32
MNAM scrapItem formid[MISC]
GNAM modScrapScalar formid[GLOB]
record DFOB
EDID editorID zstring
DATA object formid
record DMGT
EDID editorID zstring
DNAM data fv{<78: array<u32>; >=78: array<struct{formid[AVIF,NULL] actorValue; formid[SPEL,NULL] spell}>}
record GDRY
EDID editorID zstring
DATA data struct{struct{f32 red; f32 green; f32 blue} backColor; struct{f32 red; f32 green; f32 blue} fwdColor; f32 intensity; f32 airColorScale; f32 backColorScale; f32 fwdColorScale; f32 backPhase; struct{f32 red; f32 green; f32 blue} airColor; f32 fwdPhase}
record INNR
EDID editorID zstring
UNAM target enum32#235
namingRules*/VNAM count u32
namingRules*/names*/WNAM text lstring
namingRules*/names*/@keywords group
namingRules*/names*/XNAM property struct{f32 value; enum8#236 target; enum8#237 op}
namingRules*/names*/YNAM index u16
record KSSM
EDID editorID zstring
DNAM primaryDescriptor formid[SNDR]
ENAM exteriorTail formid[SNDR]
VNAM vatsDescriptor formid[SNDR]
TNAM vatsThreshold f32
*KNAM keyword formid[KYWD]
*RNAM sound struct{enum32#154 reverbClass; formid[SNDR] descriptor}
record LAYR
EDID editorID zstring
PNAM parent formid[LAYR]
record LENS
EDID editorID zstring
CNAM colorInfluence f32
DNAM fadeDistanceRadius f32
LFSP count u32
lensFlareSprites*/DNAM lensFlareSprite zstring
lensFlareSprites*/FNAM texture path:texture
lensFlareSprites*/LFSD lensFlareData struct{struct{f32 red; f32 green; f32 blue} tint; f32 width; f32 height; f32 position; f32 angularFade; f32 opacity; flags32#238 flags}
record MSWP flags#239
EDID editorID zstring
FNAM treeFolder zstring
materialSubstitutions*/BNAM originalMaterial path:material
materialSubstitutions*/SNAM replacementMaterial path:material
materialSubstitutions*/FNAM treeFolder zstring
materialSubstitutions*/CNAM colorRemappingIndex f32
record NOCM
EDID editorID zstring
unknown*/INDX index u32
unknown*/*DATA unknownData struct{bytes(2) unknown1; bytes(2) unknown2; bytes(4) unknown4}
unknown*/INTV unknown unknown
unknown*/NAM1 model path:mesh
record NOTE
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model3 group
ICON inventoryImage path:texture
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DNAM type enum8#240
DATA attributes struct{u32 value; f32 weight}
SNAM - union{0: bytes(4); 1: formid[SNDR] sound; 2: formid[SCEN] scene; 3: formid[TERM] terminal}by note-type
PNAM programFile path:other
record OMOD flags#241
EDID editorID zstring
FULL name lstring
DESC description lstring
@model3 group
DATA data struct{u32 includeCount; u32 propertyCount; enum8 unknownBool1; enum8 unknownBool2; enum32 formType; u8 maxRank; u8 levelTierScaled; formid[KYWD,NULL] attachPoint; array<u32:formid[KYWD,NULL]> attachParentSlots; array<u32:struct{bytes(4) value1; bytes(4) value2}> items; array<n=IncludeCount:struct{formid[OMOD] mod; u8 minimumLevel; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
MNAM targetOMODKeywords array<formid[KYWD]>
FNAM filterKeywords array<formid[KYWD]>
LNAM looseMod @Refs
NAM1 priority u8
FLTR filter zstring
record OVIS
EDID editorID zstring
unknown*/INDX object formid[STAT]
unknown*/DATA objectBounds struct{f32 x1; f32 y1; f32 z1; f32 x2; f32 y2; f32 z2}
record PKIN flags#242
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FLTR filter zstring
CNAM cell formid[CELL]
VNAM version u32
record RFGP
EDID editorID zstring
NNAM name zstring
RNAM reference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
PNAM pack formid[PKIN]
record SCCO
EDID editorID zstring
QNAM quest formid[QUST]
sceneLayout*/SNAM scene formid[SCEN]
sceneLayout*/XNAM coordinates struct{i32 x; i32 y}
VNAM unknown unknown
*XNAM coordinates struct{i32 x; i32 y}
VNAM unknown unknown
record SCOL flags#243
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
@model3 group
FULL name lstring
FLTR filter zstring
parts*/ONAM static formid[ACTI,ALCH,AMMO,BOOK,CONT,DOOR,FURN,MISC,MSTT,STAT,TERM,WEAP,FLOR]
parts*/DATA placements array<struct{vec3 position; vec3 rotation; f32 scale}>
record SCSN
EDID editorID zstring
PNAM priority u16
*CNAM categoryMultiplier struct{formid[SNCT] category; f32 multiplier}
record STAG
EDID editorID zstring
*TNAM sound struct{formid[SNDR,NULL] sound; zstring action}
record TERM flags#244
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
NAM0 headerText lstring
WNAM welcomeText lstring
FULL name lstring
@model3 group
@keywords group
PRPS properties array<struct{formid[AVIF,NULL] actorValue; f32 value}>
PNAM markerColor rgbx
SNAM loopingSound formid[SNDR]
FNAM unknown unknown
COCT holdsHolotape u32
*CNTO holotape struct{formid[NULL,NOTE] item; i32 count}
MNAM activeMarkersFlags flags32#83
WBDT workbenchData bytes
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
BSIZ count u32
bodyText*/BTXT text lstring
bodyText*/@conditions group
ISIZ count u32
menuItems*/ITXT itemText lstring
menuItems*/RNAM responseText lstring
menuItems*/ANAM type enum8#245
menuItems*/ITID itemID u16
menuItems*/UNAM displayText lstring
menuItems*/VNAM showImage path:texture
menuItems*/TNAM submenu formid[TERM]
menuItems*/@conditions group
record TRNS flags#246
EDID editorID zstring
DATA data struct{struct{vec3 position; vec3 rotation} positionRotation; f32 scale; ?f32 zoomMin; f32 zoomMax}
record WATR
EDID editorID zstring
FULL name lstring
ANAM opacity u8
FNAM flags flags8#247
TNAM material formid[MATT]
SNAM openSound formid[SNDR,NULL]
XNAM consumeSpell formid[SPEL]
YNAM contactSpell formid[SPEL]
INAM imageSpace formid[IMGS]
DATA unused bytes
DNAM visualData struct{struct{f32 depthAmount; rgbx shallowColor; rgbx deepColor; f32 colorShallowRange; f32 colorDeepRange; f32 shallowAlpha; f32 deepAlpha; f32 alphaShallowRange; f32 alphaDeepRange; rgbx underwaterColor; f32 underwaterFogAmount; f32 underwaterNearFog; f32 underwaterFarFog} fogProperties; struct{f32 normalMagnitude; f32 shallowNormalFalloff; f32 deepNormalFalloff; f32 reflectivityAmount; f32 fresnelAmount; f32 surfaceEffectFalloff; struct{f32 force; f32 velocity; f32 falloff; f32 dampener; f32 startingSize} displacementSimulator; rgbx reflectionColor} physicalProperties; struct{f32 sunSpecularPower; f32 sunSpecularMagnitude; f32 sunSparklePower; f32 sunSparkleMagnitude; f32 interiorSpecularRadius; f32 interiorSpecularBrightness; f32 interiorSpecularPower} specularProperties; struct{f32 layerWindDirection; f32 layerWindDirection2; f32 layerWindDirection3; f32 layerWindSpeed; f32 layerWindSpeed2; f32 layerWindSpeed3; f32 layer1Amplitude; f32 layer2Amplitude; f32 layer3Amplitude; f32 layer1UV; f32 layer2UV; f32 layer3UV; f32 layer1Noise; f32 layer2Noise; f32 layer3Noise} noiseProperties; ?struct{f32 siltAmount; rgbx lightColor; rgbx darkColor} siltProperties; enum8 screenSpaceReflections}
GNAM unused bytes
NAM0 linearVelocity vec3
NAM1 angularVelocity vec3
NAM2 layer1Noise path:texture
NAM3 layer2Noise path:texture
NAM4 layer3Noise path:texture
record WEAP flags#248
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
STCP animationSound formid[STAG]
FULL name lstring
@model3 group
ICON inventoryImage path:texture
MICO messageIcon path:texture
EITM objectEffect formid[ENCH,SPEL]
EAMT enchantmentAmount u16
@destructible2 group
ETYP equipmentType formid[EQUP,NULL]
BIDS blockBashImpact formid[IPDS,NULL]
BAMT alternateBlockMaterial formid[MATT,NULL]
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
DESC description lstring
INRD instanceNaming formid[INNR]
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
NNAM embeddedWeaponMod formid[OMOD]
1stPersonModel/MOD4 modelFile path:mesh
1stPersonModel/MO4T modelInformation @MODT
1stPersonModel/MO4S materialSwap formid[MSWP]
1stPersonModel/MO4C colorRemappingIndex f32
1stPersonModel/MO4F flags flags8
DNAM data struct{formid[AMMO,NULL] ammo; f32 speed; f32 reloadSpeed; f32 reach; f32 minRange; f32 maxRange; f32 attackDelay; bytes(4) unknown; f32 damageOutOfRangeMult; enum32#32 hit; formid[AVIF,NULL] skill; formid[AVIF,NULL] resist; flags32#249 flags; u16 capacity; enum8#250 animationType; f32 damageSecondary; f32 weight; u32 value; u16 damageBase; enum32#30 soundLevel; formid[SNDR,NULL] soundAttack; formid[SNDR,NULL] soundAttack2D; formid[SNDR,NULL] soundAttackLoop; formid[SNDR,NULL] soundAttackFail; formid[SNDR,NULL] soundIdle; formid[SNDR,NULL] soundEquipSound; formid[SNDR,NULL] soundUnEquipSound; formid[SNDR,NULL] soundFastEquip; u8 accuracyBonus; f32 animationAttackSeconds; bytes(2) unknown; f32 actionPointCost; f32 fullPowerSeconds; f32 minPowerPer; enum32#31 stagger; bytes(4) unknown}
FNAM - struct{f32 animationFireSeconds; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 animationReloadSeconds; bytes(4) boltAnimSeconds; f32 sightedTransitionSeconds; u8 projectiles; formid[PROJ,NULL] overrideProjectile; enum32#251 pattern; u32 rumblePeroid}
CRDT criticalData struct{f32 critDamageMult; f32 critChargeBonus; formid[SPEL,NULL] critEffect}
INAM impactDataSet formid[IPDS]
LNAM npcAddAmmo formid[LVLI]
WAMD aimModel formid[AMDL]
WZMD zoom formid[ZOOM]
CNAM template formid[WEAP]
DAMA damageTypes array<struct{formid[DMGT] type; u32 amount}>
FLTR filter zstring
MASE meleeSpeed enum32#252
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
LNAM maxCloudLayers u32
MNAM precipitationType formid[SPGD,NULL]
NNAM visualEffect formid[RFCT,NULL]
cloudSpeeds/RNAM ySpeeds array<32:u8>
cloudSpeeds/QNAM xSpeeds array<32:u8>
PNAM cloudColors array<@PNAM>
JNAM cloudAlphas array<32:struct{f32 sunrise; f32 day; f32 sunset; f32 night; fv>=111: f32 earlySunrise; fv>=111: f32 lateSunrise; fv>=111: f32 earlySunset; fv>=111: f32 earlySunrise2}>
NAM0 weatherColors struct{@PNAM skyUpper; @PNAM fogNear; @PNAM unused; @PNAM ambient; @PNAM sunlight; @PNAM sun; @PNAM stars; @PNAM skyLower; @PNAM horizon; @PNAM effectLighting; fv>=31: @PNAM cloudLODDiffuse; fv>=31: @PNAM cloudLODAmbient; fv>=31: @PNAM fogFar; fv>=35: @PNAM skyStatics; fv>=37: @PNAM waterMultiplier; fv>=37: @PNAM sunGlare; fv>=37: @PNAM moonGlare; fv>=119: @PNAM fogNearHigh; fv>=119: @PNAM fogFarHigh}
NAM4 unknown array<32:f32>
FNAM fogDistance struct{f32 dayNear; f32 dayFar; f32 nightNear; f32 nightFar; f32 dayPower; f32 nightPower; f32 dayMax; f32 nightMax; fv>=119: f32 dayHeightMid; fv>=119: f32 dayHeightRange; fv>=119: f32 nightHeightMid; fv>=119: f32 nightHeightRange; fv>=119: f32 dayHighDensity; fv>=119: f32 nightHighDensity; fv>=120: f32 dayHeightMid2; fv>=120: f32 dayHeightRange2; fv>=120: f32 nightHeightMid2; fv>=120: f32 nightHeightRange2}
DATA data struct{u8 windSpeed; bytes(2) unused; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#253 flags; struct{u8 red; u8 green; u8 blue} lightningColor; u8 visualEffectBegin; u8 visualEffectEnd; u8 windDirection; u8 windDirectionRange; fv>=119: u8 windTurbulance}
NAM1 disabledCloudLayers flags32#254
*SNAM sound struct{formid[SNDR,SOUN,NULL] sound; enum32#255 type}
*TNAM static formid[STAT,NULL]
IMSP imageSpaces struct{formid[IMGS,NULL] sunrise; formid[IMGS,NULL] day; formid[IMGS,NULL] sunset; formid[IMGS,NULL] night; fv>=111: formid[IMGS,NULL] earlySunrise; fv>=111: formid[IMGS,NULL] lateSunrise; fv>=111: formid[IMGS,NULL] earlySunset; fv>=111: formid[IMGS,NULL] lateSunset}
WGDR godRays struct{formid[GDRY,NULL] sunrise; formid[GDRY,NULL] day; formid[GDRY,NULL] sunset; formid[GDRY,NULL] night; formid[GDRY,NULL] earlySunrise; formid[GDRY,NULL] lateSunrise; formid[GDRY,NULL] earlySunset; formid[GDRY,NULL] lateSunset}
directionalAmbientLighting/DALC sunrise @XCLL
directionalAmbientLighting/DALC day @XCLL
directionalAmbientLighting/DALC sunset @XCLL
directionalAmbientLighting/DALC night @XCLL
directionalAmbientLighting/DALC earlySunrise fv>=111: @XCLL
directionalAmbientLighting/DALC lateSunrise fv>=111: @XCLL
directionalAmbientLighting/DALC earlySunset fv>=111: @XCLL
directionalAmbientLighting/DALC lateSunset fv>=111: @XCLL
aurora/@model3 group
GNAM sunGlareLens formid[LENS]
UNAM magic struct{struct{formid[SPEL,NULL] spell; f32 threshold} lightingStrike; struct{formid[SPEL,NULL] spell; fv>=130: f32 threshold} weatherActivate; fv>=130: bytes(8) unused}
VNAM volatilityMult f32
WNAM visibilityMult f32
record WRLD flags#256
EDID editorID zstring
*RNAM cell struct{i16 y; i16 x; array<u32:struct{formid[REFR] ref; i16 y; i16 x}> references}
MHDT maxHeightData struct{struct{struct{i16 x; i16 y} min; struct{i16 x; i16 y} max} dimensions; array<array<counted:struct{u8 bottomLeft; u8 bottomRight; u8 topLeft; u8 topRight}>> cellHeights}
FULL name lstring
WCTR fixedDimensionsCenter struct{i16 x; i16 y}
LTMP interiorLighting formid[LGTM]
XEZN encounterZone formid[ECZN,NULL]
XLCN location formid[LCTN,NULL]
parentWorldspace/WNAM world formid[WRLD]
parentWorldspace/PNAM flags flags16#257
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
lodData/NAM3 lodWater formid[WATR]
lodData/NAM4 lodWaterHeight f32
DNAM landData struct{f32 defaultLandHeight; f32 defaultWaterHeight}
ICON mapImage path:texture
cloudModel/@model3 group
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates}
ONAM worldMapOffset struct{f32 worldMapScale; f32 cellXOffset; f32 cellYOffset; f32 cellZOffset}
NAMA distantLODMultiplier f32
DATA flags flags8#258
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
ZNAM music formid[MUSC]
NNAM canopyShadow zstring
XWEM waterEnvironmentMap path:texture
TNAM hdLODDiffuse path:texture
UNAM hdLODNormal path:texture
worldDefaultLevel/WLEV dimension struct{struct{i8 x; i8 y} nwCell; struct{u8 width; u8 height} size}
worldDefaultLevel/WLEV cellData bytes
OFST offsets array<array<counted:u32>>
CLSZ cellSizes array<array<counted:u32>>
record ZOOM
EDID editorID zstring
GNAM data struct{f32 fovMult; enum32#259 overlay; formid[IMAD,NULL] imagespaceModifier; vec3 cameraOffset}
`;
