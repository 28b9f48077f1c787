/** The records of Fallout 76 (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const FALLOUT76 = `
values 1 0 Normal Usage; 1 Power Attack; 2 Bash; 3 Lockpick Success; 4 Lockpick Broken
values 2 0 Good; 1 Neutral; 2 Evil; 3 Very Good; 4 Very Evil
values 3 88 X; 89 Y; 90 Z
values 4 0 Left; 1 Right; 2 Voice; 3 Instant
values 5 -1 None; 0 Steal; 1 Pickpocket; 2 Trespass; 3 Attack; 4 Murder; 5 Escape Jail
values 6 0 None; 1 Goo Start; 2 Goo End; 3 Disintegrate Start; 4 Disintegrate End
values 7 1 Sit; 2 Lay; 4 Lean
values 8 0 Front; 1 Behind; 2 Right; 3 Left; 4 Up
values 9 0 Male; 1 Female
values 10 0 Weapon Is; 1 Weapon In List; 2 Target Is; 3 Target In List; 4 Target Distance; 5 Target Part; 6 VATS Action; 7 Is Success; 8 Is Critical; 9 Critical Effect Is; 10 Critical Effect In List; 11 Is Fatal; 12 Explode Part; 13 Dismember Part; 14 Cripple Part; 15 Weapon Type Is; 16 Is Stranger; 17 Is Paralyzing Palm; 18 Projectile Type Is; 19 Delivery Type Is; 20 Casting Type Is; 21 Is Synced Anim
values 11 0 None; 1 Absorb; 2 Break
values 12 0 Unarmed Attack; 1 One Hand Melee Attack; 2 Two Hand Melee Attack; 3 Magic Attack; 4 Ranged Attack; 5 Reload; 6 Crouch; 7 Stand; 8 Switch Weapon; 9 Toggle Weapon Drawn; 10 Heal; 11 Player Death
values 13 0 HandToHandMelee; 1 OneHandSword; 2 OneHandDagger; 3 OneHandAxe; 4 OneHandMace; 5 TwoHandSword; 6 TwoHandAxe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine
values 14 0 Missile; 1 Lobber; 2 Beam; 3 Flame; 4 Cone; 5 Barrier; 6 Arrow
values 15 0 Self; 1 Contact; 2 Aimed; 3 Target Actor; 4 Target Location
values 16 0 Constant Effect; 1 Fire and Forget; 2 Concentration; 3 Scroll
values 17 0 Subject; 1 Target; 2 Reference; 3 Combat Target; 4 Linked Reference; 5 Quest Alias; 6 Package Data; 7 Event Data; 8 Command Target; 9 Event Camera Ref; 10 My Killer; 11 Active Players; 12 Potential Players; 13 Player Teammates; 14 Target List; 15 Instance Owner
values 18 0 OnBegin; 1 OnEnd
values 19 0 Local; 1 Inherited; 2 Removed; 3 Inherited and Removed
values 20 0 None; 1 Object; 2 String; 3 Int32; 4 Float; 5 Bool; 6 Variable; 7 Struct; 11 Array of Object; 12 Array of String; 13 Array of Int32; 14 Array of Float; 15 Array of Bool; 16 Array of Variable; 17 Array of Struct
values 21 1 Edited; 3 Removed
values 22 0 False; 1 True
values 23 0 Near reference; 1 In cell; 2 Near package start location; 3 Near editor location; 4 Object ID; 5 Object Type; 6 Near linked reference; 7 At package location; 8 Alias; 9 Alias; 10 Target; 11 Target; 12 Near self; 13 Near Editor Location Cell; 14 Alias
values 24 0 NONE; 1 Activators; 2 Armor; 3 Books; 4 Containers; 5 Doors; 6 Ingredients; 7 Lights; 8 Miscellaneous; 9 Flora; 10 Furniture; 11 Weapons Any; 12 Ammo; 13 Keys; 14 Alchemy; 15 Food; 16 Clothing; 17 All Wearable; 18 Weapons NONE; 19 Weapons Melee; 20 Weapons Ranged; 21 Spells Any; 22 Spells Range Target; 23 Spells Range Touch; 24 Spells Range Self; 25 Actors Any; 26 Furniture Beds; 27 Furniture Chairs; 28 Shouts; 29 Headtrack Markers; 30 Players Any
values 25 0 Int; 1 Float; 2 Bool; 3 String; 4 FormID Int; 5 Enum; 6 FormID Float
values 26 0 SET; 1 REM; 2 ADD
values 27 0 Loud; 1 Normal; 2 Silent; 3 Very Loud; 4 Quiet
values 28 0 None; 1 Small; 2 Medium; 3 Large; 4 Extra Large
values 29 0 Normal formula behaviour; 1 Dismember only; 2 Explode only; 3 No dismember or explode
values 30 0 Ignore Weapon; 1 Bash Attack; 2 Power Attack; 3 Charge Attack; 4 Rotating Attack; 5 Continuous Attack; 31 Override Data
values 31 0 POM Shadows; 1 No Subtextures; 2 Multiplicative Blending; 3 No G Buffer Normals
values 32 0 Run Immediately; 1 Replace Default
values 33 0 Front; 1 Rear; 2 Right; 3 Left; 4 Other
values 34 0 Set Enable State to; 1 Pop In
values 35 0 No Crime
values 36 0 Topic Ref; 1 Topic Subtype
values 37 0 Default; 1 Multiply; 2 Overlay; 3 Soft Light; 4 Hard Light
values 38 0 Bottom Left; 1 Bottom Right; 2 Top Left; 3 Top Right
values 39 0 First Star Slot; 1 Second Star Slot; 2 Third Star Slot; 3 Fourth Star Slot; 4 Fifth Star Slot
values 40 9 Starts Dead; 10 Persistent; 11 Initially Disabled; 13 Starts Unconscious; 25 No AI Acquire; 29 Dont Havok Settle
values 41 8 Atom Shop Item; 11 Fallout 1st
values 42 0 Easy; 1 Medium; 2 Hard; 3 Very Hard
values 43 0 Parent Activate Only
values 44 2 Never Fades; 4 Non Occluder; 7 Heading Marker; 8 Must Update Anims; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 29 Child Can Use; 30 Navmesh Ground
values 45 0 No Displacement; 1 Ignored by Sandbox; 4 Is a Radio; 5 Is a Lookat Trigger
values 46 0 Edge 0 1 Link; 1 Edge 1 2 Link; 2 Edge 2 0 Link; 3 Deleted; 4 No Large Creatures; 5 Overlapping; 6 Preferred; 9 Water; 10 Door; 11 Found
values 47 0 Edge 0 1 Cover; 1 Edge 0 1 Cover; 2 Edge 0 1 Cover; 3 Edge 0 1 Cover; 4 Edge 0 1 Left; 5 Edge 0 1 Right; 6 Edge 1 2 Cover; 7 Edge 1 2 Cover; 8 Edge 1 2 Cover; 9 Edge 1 2 Cover; 10 Edge 1 2 Left; 11 Edge 1 2 Right; 14 Autogen Cover
values 48 0 Portal; 1 Ledge Up; 2 Ledge Down; 3 Enable Disable Portal
values 49 9 Hidden From Local Map; 16 Random Anim Start; 17 Radio Station
values 50 29 Medicine
values 51 0 No Auto Calc; 1 Food Item; 4 Persists on World Change; 16 Medicine; 17 Poison
values 52 2 Non Playable
values 53 0 Ignores Normal Weapon Resistance; 1 Non Playable; 2 Has Count Based 3D
values 54 2 Non Playable; 6 Shield
values 55 0 30 Hair Top; 1 31 Hair Long; 2 32 FaceGen Head; 3 33 BODY; 4 34 L Hand; 5 35 R Hand; 6 36 Torso; 7 37 L Arm; 8 38 R Arm; 9 39 L Leg; 10 40 R Leg; 11 41 Torso; 12 42 L Arm; 13 43 R Arm; 14 44 L Leg; 15 45 R Leg; 16 46 Headband; 17 47 Eyes; 18 48 Beard; 19 49 Mouth; 20 50 Neck; 21 51 Ring; 22 52 Scalp; 23 53 Decapitation; 24 54 Backpack; 25 55 EyeOfRa; 26 56 Unnamed; 27 57 Coverall; 28 58 Unnamed; 29 59 Shield; 30 60 Pipboy; 31 61 FX
values 56 6 No Underarmor Scaling; 30 Hi Res 1st Person
values 57 1 Enabled
values 58 0 Advance Actor Value; 1 Cant be Taken; 2 Add Spell; 4 Add Perk; 5 Is Recipe
values 59 1 Cant be Taken
values 60 7 Turn Off Fire; 10 Persistent; 11 Initially Disabled; 28 Reflected By Auto Water; 29 Dont Havok Settle; 30 No Respawn
values 61 2 Is Instancable; 7 No Pre Vis; 10 Persistent; 14 Partial Form; 17 Off Limits; 18 Compressed; 19 Cant Wait
values 62 0 Is Interior Cell; 1 Has Water; 2 Can Travel From Here; 3 No LOD Water; 4 Entry disallowed; 5 Public Area; 6 Hand Changed; 7 Show Sky; 8 Use Sky Lighting; 10 Hidden from Interior Cell; 11 Sunlight Shadows; 12 Distant LOD only; 13 Player Followers Cant Travel; 15 Is Instanced; 16 NWTemp entry disallowed; 17 Adventure entry disallowed; 18 Survival entry disallowed; 19 Nuclear Winter entry disallowed
values 63 0 Hide Quad 1; 1 Hide Quad 2; 2 Hide Quad 3; 3 Hide Quad 4; 4 No Collision Quad 1; 5 No Collision Quad 2; 6 No Collision Quad 3; 7 No Collision Quad 4
values 64 0 Ambient Color; 1 Directional Color; 2 Fog Color; 3 Fog Near; 4 Fog Far; 5 Directional Rotation; 6 Directional Fade; 7 Clip Distance; 8 Fog Power; 9 Fog Max; 10 Light Fade Distances
values 65 0 Rain; 1 Snow
values 66 0 Rotate to Face Target; 1 Attach to Camera; 2 Inherit Rotation
values 67 15 Has Distant LOD; 16 Random Anim Start; 25 Obstacle; 26 NavMesh Filter; 27 NavMesh Bounding Box; 30 NavMesh Ground
values 68 0 Allow Sounds When Animation; 1 Respawns; 2 Show Owner
values 69 19 Allow Dual Wielding
values 70 0 Dueling; 1 Flanking; 2 Allow Dual Wielding; 3 Charging; 4 Retarget Any Nearby Melee
values 71 14 Partial Form
values 72 0 Do All Before Repeating
values 73 0 Player; 1 Command; 2 Scene; 3 Combat; 4 Detection; 5 Miscellaneous
values 74 4 Non Occluder; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker
values 75 1 Automatic; 2 Hidden; 3 Minimal Use; 4 Sliding; 5 Do Not Open in; 6 No To Text
values 76 1 Zero; 2 One; 3 Source Color; 4 Source Inverse Color; 5 Source Alpha; 6 Source Inverted Alpha; 7 Dest Alpha; 8 Dest Inverted Alpha; 9 Dest Color; 10 Dest Inverse Color; 11 Source Alpha SAT
values 77 1 Add; 2 Subtract; 3 Reverse Subtract; 4 Minimum; 5 Maximum
values 78 3 Equal To; 4 Normal; 5 Greater Than; 7 Greater Than or Equal; 8 Always Show
values 79 0 No Membrane Shader; 1 Membrane Grayscale Color; 2 Membrane Grayscale Alpha; 3 No Particle Shader; 4 Edge Effect Inverse; 5 Affect Skin Only; 6 Texture Effect Ignore Alpha; 7 Texture Effect Project UVs; 8 Ignore Base Geometry Alpha; 9 Texture Effect Lighting; 10 Texture Effect No Weapons; 11 Use Alpha Sorting; 12 Prefer Dismembered Limbs; 15 Particle Animated; 16 Particle Grayscale Color; 17 Particle Grayscale Alpha; 24 Use Blood Geometry
values 80 0 No Auto Calc; 2 Extend Duration On Recast
values 81 6 Enchantment; 12 Staff Enchantment
values 82 0 Playable; 1 Not Male; 2 Not Female
values 83 0 Neutral; 1 Enemy; 2 Ally; 3 Friend
values 84 0 Hidden From NPC; 1 Special Combat; 6 Track Crime; 7 Ignore Crimes Murder; 8 Ignore Crimes Assault; 9 Ignore Crimes Stealing; 10 Ignore Crimes Trespass; 11 Do Not Report Crimes; 12 Crime Gold Use Defaults; 13 Ignore Crimes Pickpocket; 14 Vendor; 15 Can Be Owner; 16 Ignore Crimes Werewolf
values 85 2 Has Container; 7 Is Perch; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker; 25 Power Armor; 28 Must Exit To Talk; 29 Child Can Use
values 86 0 Interaction Point 0; 1 Interaction Point 1; 2 Interaction Point 2; 3 Interaction Point 3; 4 Interaction Point 4; 5 Interaction Point 5; 6 Interaction Point 6; 7 Interaction Point 7; 8 Interaction Point 8; 9 Interaction Point 9; 10 Interaction Point 10; 11 Interaction Point 11; 12 Interaction Point 12; 13 Interaction Point 13; 14 Interaction Point 14; 15 Interaction Point 15; 16 Interaction Point 16; 17 Interaction Point 17; 18 Interaction Point 18; 19 Interaction Point 19; 20 Interaction Point 20; 21 Interaction Point 21; 22 Allow Awake Sound; 23 Enter With Weapon Drawn; 24 Play Anim When Full; 25 Disables Activation; 26 Is Perch; 27 Must Exit to Talk; 28 Use Static Avoid Node; 30 Has Model; 31 Is Sleep Furniture
values 87 0 None; 1 Create Object; 2 Weapons; 3 Enchanting; 4 Enchanting Experiment; 5 Alchemy; 6 Alchemy Experiment; 7 Armor; 8 Power Armor; 9 Robot Mod
values 88 6 Constant
values 89 98 Boolean; 102 Float; 108 Long; 115 Short
values 90 15 Restricted
values 91 0 None; 1 Component Tech Level; 2 Attach Point; 3 Component Property; 4 Instantiation Filter; 5 Mod Association; 6 Sound; 7 Anim Archetype; 8 Function Call; 9 Recipe Filter; 10 Attraction Type; 11 Dialogue Subtype; 12 Quest Target; 13 Anim Flavor; 14 Anim Gender; 15 Anim Face; 16 Quest Group; 17 Anim Injured; 18 Dispel Effect; 19 Mod Attribute Name; 20 Mod Attribute Descriptor; 21 Icon; 22 Crafting Function; 23 Item Quality; 24 Component Quantity; 25 Atomic Shop Category; 26 Photomode Category; 27 Atomic Shop Filter; 28 Event Header; 29 Loot Bag; 30 Item Rarity
values 92 0 No Specular Map; 1 Facegen Textures; 2 Has Model Space Normal
values 93 0 Playable; 1 Male; 2 Female; 3 Is Extra Part; 4 Use Solid Tint; 5 Uses Body Texture
values 94 0 Misc; 1 Face; 2 Eyes; 3 Hair; 4 Facial Hair; 5 Scar; 6 Eyebrows; 7 Meatcaps; 8 Teeth; 9 Head Rear
values 95 0 Race Morph; 1 Tri; 2 Chargen Morph
values 96 8 Must Update Anims; 9 Hidden From Local Map; 11 Used As Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 19 Has Currents; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 97 29 Child Can Use
values 98 0 Run in Sequence; 1 Old Pick Conditions; 2 Do Once; 3 Loose Only; 4 Ignored by Sandbox
values 99 0 Hitscan; 1 Explosion; 2 Alt Trigger; 3 Muzzle Flash; 5 Can Be Disabled; 6 Can Be Picked Up; 7 Supersonic; 8 Pins Limbs; 9 Pass Through Small Transparent; 10 Disable Combat Aim Correction; 11 Penetrates Geometry; 12 Continuous Update; 13 Seeks Target
values 100 1 Missile; 2 Lobber; 4 Beam; 8 Flame; 16 Cone; 32 Barrier; 64 Arrow
values 101 0 Affects Player Only; 1 Inherit Duration from Spawn; 2 Align to Impact Normal; 3 Inherit Radius from Spawn; 4 Drop to Ground; 5 Taper Effectiveness by Proximity
values 102 11 Initially Disabled; 18 Compressed; 26 AutoGen; 31 Navmesh Gen Cell
values 103 0 Is Edited; 32 Is Island; 64 Not Edited
values 104 1 Always Uses World Orientation; 2 Knock Down Always; 3 Knock Down By Formula; 4 Ignore LOS Check; 5 Push Explosion Source Ref; 6 Ignore Image Space Swap; 7 Chain; 8 No Controller Vibration; 9 Placed Object Persists; 10 Skip Underwater Tests
values 105 0 Has Collision Data; 1 Collision
values 106 0 None; 16384 Radius 0; 16576 No Sky Radius 0; 16672 Radius 1; 16736 No Sky Radius 1; 16784 Radius 2; 16816 No Sky Radius 2; 16848 Radius 3; 16880 No Sky Radius 3; 16904 Radius 4; 16920 No Sky Radius 4; 16936 Radius 5; 16952 No Sky Radius 5; 16968 Radius 6; 16984 No Sky Radius 6; 17000 Radius 7; 17016 No Sky Radius 7
values 107 0 Auto; 1 Fixed Ev100; 2 Camera parameters
values 108 0 Mode Front; 1 Mode Back; 2 No Sky; 3 Blur Radius Bit 2; 4 Blur Radius Bit 1; 5 Blur Radius Bit 0
values 109 0 Quest Stage; 1 Ability; 2 Entry Point
values 110 0 Null Function; 1 Set Value; 2 Add Value; 3 Multiply Value; 4 Add Range To Value; 5 Add Actor Value Mult; 6 Absolute Value; 7 Negative Absolute Value; 8 Add Leveled List; 9 Add Activate Choice; 10 Select Spell; 11 Select Text; 12 Set to Actor Value; 13 Multiply Actor Value Mult; 14 Multiply 1 Actor Value; 15 Set Text; 16 Select Item
values 111 0 None; 1 Float; 2 Float AV Float; 3 Leveled List; 4 Activate Choice; 5 Spell Item; 6 Boolean Graph Variable; 7 Text; 8 Actor Value and Value; 9 Item
values 112 0 Severable; 1 Hit Reaction; 2 Hit Reaction Default; 3 Explodable; 4 Cut Meat Cap Sever; 5 On Cripple; 6 Explodable Absolute Chance; 7 Show Cripple Geometry
values 113 0 Torso; 1 Head1; 2 Eye; 3 LookAt; 4 Fly Grab; 5 Head2; 6 LeftArm1; 7 LeftArm2; 8 RightArm1; 9 RightArm2; 10 LeftLeg1; 11 LeftLeg2; 12 LeftLeg3; 13 RightLeg1; 14 RightLeg2; 15 RightLeg3; 16 Brain; 17 Weapon; 18 Root; 19 COM; 20 Pelvis; 21 Camera; 22 Offset Root; 23 Left Foot; 24 Right Foot; 25 Face Target Source
values 114 0 No Master Particle System; 1 Master Particle System; 2 Always Loaded; 3 Master Particle System and
values 115 1 Skill; 2 Uses Enum; 3 Dont allow Script edits; 4 Is Full AV Cached; 5 Is Permanant AV Cached; 6 No Modifiers; 10 Default to 0; 11 Default to 1 0; 12 Default to 100 0; 13 Ignore Default Value; 15 Contains List; 19 Boolean; 20 Minimum 1; 21 Maximum 10; 22 Maximum 100; 23 Multiply By 100; 24 Percentage; 25 Condition; 26 Damage Is Positive; 27 God Mode Immune; 28 Applies to Armor; 31 Hardcoded
values 116 0 Derived Attribute; 1 Special; 2 Skill; 3 AI Attribute; 4 Resistance; 5 Condition; 6 Charge; 7 Int Value; 8 Variable; 9 Resource; 10 Aggregate; 11 Reputation
values 117 1 Replicate all; 2 Replicate one; 3 Network Float Value; 4 Only Modified Value; 6 Only Base Value; 7 Low Priority
values 118 0 Shoot; 1 Fly; 2 Hit; 3 Zoom
values 119 0 Attacker; 1 Projectile; 2 Target; 3 Lead Actor
values 120 0 Position Follows Location; 1 Rotation Follows Target; 2 Dont Follow Bone; 3 First Person Camera; 4 No Tracer; 5 Start At Time Zero; 6 Dont Reset Location Spring; 7 Dont Reset Target Spring
values 121 0 Disable; 1 Shot List; 2 Dynamic Camera Times; 6 Randomize Paths; 7 Not Must Have Camera
values 122 0 Allow Default Dialog; 1 Female
values 123 0 Stair Material; 1 Arrows Stick; 2 Can Tunnel
values 124 0 Surface Normal; 1 Projectile Vector; 2 Projectile Reflection
values 125 0 No Decal Data
values 126 0 Default; 1 Destroy; 2 Bounce; 3 Impale; 4 Stick
values 127 0 Never Resets; 1 Match PC Below Minimum; 2 Disable Combat Boundary; 3 Workshop
values 128 2 Interior Location; 11 Interior Cells Use Ref
values 129 0 None; 1 Raid; 8 Power Plant; 9 Workshop
values 130 0 Message Box; 1 Delay Initial Display
values 131 0 Plays One Selection; 1 Abrupt Transition; 2 Cycle Tracks; 3 Maintain Track Order; 5 Ducks Current Track; 6 Doesnt Queue
values 132 0 Random; 1 Warn if no child
values 133 0 Do all before repeating; 1 Shares event; 2 Num quests to run
values 134 0 Player; 1 Command
values 135 0 Top Level; 1 Blocking; 2 Exclusive
values 136 0 Use All Parents; 1 Parents Optional; 2 Item Slot
values 137 0 Lover; 1 Ally; 2 Confidant; 3 Friend; 4 Acquaintance; 5 Rival; 6 Foe; 7 Enemy; 8 Archnemesis
values 138 7 Secret
values 139 0 OnStart; 1 OnCompletion
values 140 7 Player Positive Use Dialogue; 8 Player Negative Use Dialogue; 9 Player Neutral Use Dialogue; 10 Use Dialogue Subtype; 11 Player Question Use Dialogue; 12 Keep Clear Target on; 14 Started Talking; 15 Face Target; 16 Looping; 17 Headtrack Player; 19 Ignore For Completion; 21 Camera Speaker Target; 22 Complete Face Target; 27 NPC Positive Use Dialogue; 28 NPC Negative Use Dialogue; 29 NPC Neutral Use Dialogue; 30 NPC Question Use Dialogue
values 141 0 No Player Activation; 1 Optional; 2 Run Only Scene Packages; 3 No Command State
values 142 0 Death Pause; 1 Death End; 2 Combat Pause; 3 Combat End; 4 Dialogue Pause; 5 Dialogue End; 6 OBS COM Pause; 7 OBS COM End
values 143 0 Dialogue; 1 Package; 2 Timer; 3 Player Dialogue; 4 Start Scene; 5 NPC Response Dialogue; 6 Radio
values 144 0 Family Association
values 145 0 Magic Casting; 1 Magic Hit Effect; 2 Enchantment Effect
values 146 0 Single Pass
values 147 0 None; 8 Loop; 16 Envelope Fast; 32 Envelope Slow
values 148 0 Mute When Submerged; 1 Should Appear on Menu; 2 Immune to Time Speedup; 3 Pause During Menus; 4 Pause During Menus; 5 Exclude from Player OPM; 6 Pause During Start Menu
values 149 0 Attenuates With Distance; 1 Allows Rumble; 2 Applies Doppler; 3 Applies Distance Delay; 4 Player Output Model; 5 Try Play on Controller; 6 Causes Ducking; 7 Avoids Ducking
values 150 0 Uses HRTF; 1 Defined Speaker Output
values 151 0 Trigger Volume; 1 Sensor; 2 Navmesh Obstacle
values 152 0 Playable; 1 Remapping Index; 2 Extended LUT
values 153 0 Default; 1 Class A; 2 Class B; 3 Class C; 4 Class D; 5 Class E
values 154 0 Vertex Lighting; 1 Uniform Scaling; 2 Fit to Slope; 3 Billboard; 4 LOD Land Blend
values 155 11 Photomode
values 156 0 Parent; 1 Sequence; 2 No Attacking; 3 Blocking
values 157 6 Info Group; 7 Exclude From Export; 13 Actor Changed
values 158 0 None; 1 Easy; 2 Medium; 3 Hard; 4 Always Succeeds; 5 Easy Repeatable; 6 Medium Repeatable; 7 Hard Repeatable
values 159 0 Low; 1 Normal; 3 Force
values 160 0 No auto calculation; 1 Food item; 8 References Persist
values 161 11 Calc Value From Components; 13 Pack In Use Only
values 162 18 Compressed
values 163 0 Has Vertex Normals Height; 1 Has Vertex Colours; 2 Has Layers; 4 Auto Calc Normals; 5 Has Hi Res Heightfield; 10 Ignored
values 164 16 Random Anim Start; 25 Obstacle; 28 Portal strict
values 165 1 Can be Carried; 3 Flicker; 5 Off By Default; 7 Pulse; 10 Shadow Spotlight; 11 Shadow Hemisphere; 12 Shadow OmniDirectional; 14 NonShadow Spotlight; 15 Non Specular; 16 Attenuation Only; 17 NonShadow Box; 18 Ignore Roughness; 19 No Rim Lighting; 20 Ambient Only
values 166 10 Displays In Main Menu; 15 No Rotation
values 167 0 Calculate from all levels; 1 Calculate for each item; 2 Calculate All; 6 Use first object that
values 168 0 Calculate from all levels; 1 Calculate for each item; 2 Use All; 4 Is a reference spawn; 6 Use first object that
values 169 0 Hostile; 1 Recover; 2 Detrimental; 3 Snap to Navmesh; 4 No Hit Event; 8 Dispel with Keywords; 9 No Duration; 10 No Magnitude; 11 No Area; 12 FX Persist; 14 Gory Visuals; 15 Hide in UI; 17 No Recast; 19 Difficulty Affects Magnitude; 20 Difficulty Affects Duration; 21 Power Affects Magnitude; 22 Power Affects Duration; 26 Painless; 27 No Hit Effect; 28 No Death Dispel
values 170 0 Sheathe Draw; 1 Charge; 2 Ready; 3 Release; 4 Concentration Cast Loop; 5 On Hit
values 171 11 Calc From Components; 13 Pack In Use Only
values 172 26 Show as build variants
values 173 0 Learned when picked up; 1 Learned by scrapping; 2 Learned when ingested; 3 Known by default or; 4 Learned from plan
values 174 18 Compressed; 29 Bleedout Override
values 175 0 Female; 1 Essential; 2 Is CharGen Face Preset; 3 Respawn; 4 Auto calc stats; 5 Unique; 6 Doesnt affect stealth meter; 7 PC Level Mult; 8 Has Actor Sounds; 9 Calc For Each Template; 11 Protected; 14 Summonable; 16 Doesnt bleed; 17 Immobile; 18 Bleedout Override; 19 Opposite Gender Anims; 20 Simple Actor; 23 No Activation Hellos; 24 Diffuse Alpha Test; 25 Ghosted To Teammates; 29 Is Ghost; 31 Invulnerable
values 176 0 Traits; 1 Stats; 2 Factions; 3 Actor Effects; 4 AI Data; 5 AI Packages; 6 Model Animation; 7 Base Data; 8 Inventory; 9 Script; 10 Def Pack List; 11 Attack Data; 12 Keywords; 13 Gender
values 177 0 Unaggressive; 1 Aggressive; 2 Very Aggressive; 3 Frenzied
values 178 0 Cowardly; 1 Cautious; 2 Average; 3 Brave; 4 Foolhardy
values 179 0 Any crime; 1 Violence against enemies; 2 Property crime only; 3 No crime
values 180 0 Neutral; 1 Angry; 2 Fear; 3 Happy; 4 Sad; 5 Surprised; 6 Puzzled; 7 Disgusted
values 181 0 Helps Nobody; 1 Helps Allies; 2 Helps Friends and Allies
values 182 1 Value Color; 2 Value
values 183 0 Offers Services; 2 Must complete; 3 Maintain Speed at Goal; 4 Treat As Player Follower; 6 Unlock doors at package; 7 Unlock doors at package; 8 Request Block Idles; 9 Continue if PC Near; 10 Once per day; 12 Skip Load Into Furniture; 13 Preferred Speed; 17 Always Sneak; 18 Allow Swimming; 20 Ignore Combat; 21 Weapons Unequipped; 23 Weapon Drawn; 27 No Combat Alert; 29 Wear Sleep Outfit
values 184 1 Follow; 6 Travel; 10 Flee Not Combat; 14 Guard; 15 Dialogue; 18 Package; 19 Package Template; 20 Activate; 21 Alarm; 22 Flee; 23 Trespass; 24 Spectator; 25 ReactToDead; 26 GetUp from Chair Bed; 27 Do Nothing; 28 In Game Dialogue; 29 Surface; 30 Search For Attacker; 31 Avoid Player; 32 Bump Reaction; 33 React to Grenade or; 34 Steal Warning; 35 Pickpocket Warning; 36 Movement Blocked; 37 Feed; 38 Cannibal; 39 Land; 41 Mount Actor; 42 Dismount Actor; 43 Clear Mount Position; 44 Clear Power Armor Exit
values 185 0 Spectator Threat Ref; 1 ObserveDead Dead Ref; 2 GuardWarn Guarded Ref; 3 GuardWarn Trespasser Ref; 4 Combat Target Ref; 5 Command Travel Destination; 6 Command Activate Target Ref; 7 Leave Workstation
values 186 0 Walk; 1 Jog; 2 Run; 3 Fast Walk
values 187 0 Hellos to player; 1 Random conversations; 2 Observe combat behavior; 3 Greet corpse behavior; 4 Reaction to player actions; 5 Friendly fire comments; 6 Aggro Radius Behavior; 7 Allow Idle Chatter; 9 World Interactions; 10 Off For Important Scene
values 188 -1 Any; 0 Sunday; 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Weekdays; 8 Weekends; 9 Monday Wednesday Friday; 10 Tuesday Thursday
values 189 8 Random; 9 Run in Sequence; 12 Random Do Once; 13 Run in Sequence Do
values 190 0 Specific Reference; 1 Object ID; 2 Object Type; 3 Linked Reference; 4 Ref Alias; 5 Interrupt Data; 6 Self; 7 Keyword
values 191 0 Public
values 192 0 Repeat when Complete
values 193 0 Success Completes Package
values 194 0 Start Game Enabled; 1 Completed; 2 Add Idle Topic To; 3 Allow repeated stages; 4 Starts Enabled; 5 Displayed In HUD; 6 Failed; 7 Stage Wait; 8 Run Once; 9 Exclude from dialogue export; 10 Warn on alias fill; 11 Active; 12 Repeats Conditions; 13 Keep Instance; 14 Want Dormant; 15 Has Dialogue Data; 16 Instanced Quest; 19 Holotape Container Quest; 25 Uses Default Quest Expire; 27 Event Quest; 28 Raid Quest
values 195 0 None; 1 Primary; 2 Secondary; 3 Side Quest; 4 Server; 5 Daily; 6 Public Event; 7 Miscellaneous; 8 Event; 9 Daily Ops; 10 Expedition; 11 Module; 12 Caravan
values 196 0 Start Game Enabled; 2 Add Idle Topic To; 3 Allow repeated stages; 8 Run Once; 9 Exclude from dialogue export; 10 Warn on alias fill
values 197 0 Co op; 1 Versus; 2 Free For All; 3 Defense; 4 Waves; 5 Boss; 6 Special; 7 Collection; 8 Escort; 9 Multi
values 198 1 Run On Start; 2 Run On Stop; 3 Keep Instance Data From
values 199 0 Complete Quest; 1 Fail Quest
values 200 0 Reserves Location Reference; 1 Optional; 2 Quest Object; 3 Allow Reuse in Quest; 4 Allow Dead; 5 Matching Ref In Loaded; 6 Essential; 7 Allow Disabled; 8 Stores Text; 9 Allow Reserved; 10 Protected; 11 Forced by Aliases; 12 Allow Destroyed; 13 Matching Ref Closest; 14 Uses Stored Text; 15 Initially Disabled; 16 Allow Cleared; 17 Clear Names When Removed; 18 Matching Ref Actors Only; 19 Create Ref Temp; 20 External Alias Linked; 21 No Pickpocket; 22 Can Apply Data To; 23 Is Companion; 24 Optional All Scenes
values 201 0 Compass Marker Ignores Locks; 1 Hostile; 2 Use Straight Line Pathing
values 202 0 Use Global
values 203 0 At; 32768 In
values 204 0 Easy; 1 Medium; 2 Hard; 3 Very Hard; 4 None
values 205 0 Linked From; 1 Linked Ref
values 206 0 None; 12614 Form; 12615 Global; 12617 Identifier; 12619 Keyword1; 12620 Location1; 12623 CreatedObject; 12624 Player1; 12626 Reference1; 12630 Value1; 12875 Keyword2; 12876 Location2; 12880 Player2; 12881 Quest1; 12882 Reference2; 12886 Value2; 13131 Keyword3; 13132 Location3; 13138 Reference3; 2147483647 All
values 207 0 Very Easy; 1 Easy; 2 Medium; 3 Hard; 4 Very Hard; 5 Nuclear
values 208 0 Playable; 1 FaceGen Head; 2 Child; 3 Tilt Front Back; 4 Tilt Left Right; 5 No Shadow; 6 Swims; 7 Flies; 8 Walks; 9 Immobile; 10 Not Pushable; 11 No Combat In Water; 12 No Rotating to Head; 13 Dont Show Blood Spray; 14 Dont Show Blood Decal; 15 Uses Head Track Anims; 16 Spells Align w Magic; 17 Use World Raycasts For; 18 Allow Ragdoll Collision; 19 Regen HP In Combat; 20 Cant Open Doors; 21 Allow PC Dialogue; 22 No Knockdowns; 23 Allow Pickpocket; 24 Always Use Proxy Controller; 25 Dont Show Weapon Blood; 26 Overlay Head Part List; 27 Override Head Part List; 28 Can Pickup Items; 29 Allow Multiple Membrane Shaders; 30 Can Dual Wield; 31 Avoids Roads
values 209 0 Small; 1 Medium; 2 Large; 3 Extra Large
values 210 -1 None; 0 30 Hair Top; 1 31 Hair Long; 2 32 FaceGen Head; 3 33 BODY; 4 34 L Hand; 5 35 R Hand; 6 36 Torso; 7 37 L Arm; 8 38 R Arm; 9 39 L Leg; 10 40 R Leg; 11 41 Torso; 12 42 L Arm; 13 43 R Arm; 14 44 L Leg; 15 45 R Leg; 16 46 Headband; 17 47 Eyes; 18 48 Beard; 19 49 Mouth; 20 50 Neck; 21 51 Ring; 22 52 Scalp; 23 53 Decapitation; 24 54 Backpack; 25 55 EyeOfRa; 26 56 Unnamed; 27 57 Coverall; 28 58 Unnamed; 29 59 Shield; 30 60 Pipboy; 31 61 FX
values 211 0 Use Advanced Avoidance; 1 Non Hostile; 2 Floats; 5 Head Axis Bit 0; 6 Head Axis Bit 1; 7 Can Melee When Knocked; 8 Use Idle Chatter During; 9 Ungendered; 10 Can Move When Knocked; 11 Use Large Actor Pathing; 12 Use Subsegmented Damage; 13 Flight Defer Kill; 15 Flight Allow Procedural Crash; 16 Disable Weapon Culling; 17 Use Optimal Speeds; 18 Has Facial Rig; 19 Can Use Crippled Limbs; 20 Use Quadruped Controller; 21 Low Priority Pushable; 22 Cannot Use Playable Items
values 212 0 Hand To Hand Melee; 1 One Hand Sword; 2 One Hand Dagger; 3 One Hand Axe; 4 One Hand Mace; 5 Two Hand Sword; 6 Two Hand Axe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine; 12 Spell; 13 Shield; 14 Torch
values 213 0 Forehead Mask; 1 Eyes Mask; 2 Nose Mask; 3 Ears Mask; 4 Cheeks Mask; 5 Mouth Mask; 6 Neck Mask; 7 Lip Color; 8 Cheek Color; 9 Eyeliner; 10 Eye Socket Upper; 11 Eye Socket Lower; 12 Skin Tone; 13 Paint; 14 Laugh Lines; 15 Cheek Color Lower; 16 Nose; 17 Chin; 18 Neck; 19 Forehead; 20 Dirt; 21 Scars; 22 Face Detail; 23 Brows; 24 Wrinkles; 25 Beards
values 214 0 On Off only; 1 Chargen Detail; 2 Takes Skin Tone
values 215 0 MT; 1 Weapon; 2 Furniture; 3 Linking Only; 4 Pipboy
values 216 0 3rd; 1 1st
values 217 4 Ground Piece; 8 LOD Respects Enable State; 10 Persistent; 11 Initially Disabled; 16 Is Full LOD; 26 Filter; 27 Bounding Box; 28 Reflected By Auto Water; 30 Ground; 31 Multibound
values 218 0 None; 1 Box; 2 Sphere; 3 Plane; 4 Line; 5 Ellipsoid
values 219 6 Has Image Space; 7 Has Lighting Template
values 220 0 No Alarm; 1 No Load Screen; 2 Relative Position
values 221 1 Ignores Distance Checks
values 222 0 None; 1 Opens Door; 25 Novice; 50 Advanced; 75 Expert; 100 Master; 251 Barred; 252 Chained; 253 Requires Terminal; 254 Inaccessible; 255 Requires Key
values 223 2 Leveled Lock
values 224 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 225 0 Visible; 1 Can Travel To; 2 Show All Hidden; 3 Use Location Name
values 226 6 Border Region
values 227 2 Objects; 3 Weather; 4 Map; 5 Workshop; 6 Grass; 7 Sound; 8 Imposter
values 228 0 Override
values 229 0 Pleasant; 1 Cloudy; 2 Rainy; 3 Snowy
values 230 0 Conform to slope; 1 Paint Vertices; 2 Size Variance; 3 X; 4 Y; 5 Z; 6 Tree; 7 Huge Rock
values 231 0 Manual Cost Calc; 17 PC Start Spell; 18 Instant Cast; 19 Area Effect Ignores LOS; 20 Ignore Resistance; 21 No Absorb Reflect; 23 No Dual Cast Modification
values 232 0 Spell; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison; 6 Enchantment; 7 Potion; 8 Wortcraft; 9 Levelled; 10 Addiction; 11 Voice; 12 Staff Enchantment; 13 Scroll
values 233 2 Heading Marker; 4 Non Occluder; 6 Has Tree LOD; 7 Add On LOD Object; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 17 Uses HD LOD Texture; 19 Has Currents; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Show In World Map; 30 Navmesh Ground
values 234 0 ESM; 4 Optimized File; 7 Localized; 8 Pre calc Data Only; 9 ESL
values 235 15 Has Distant LOD
values 236 0 High Pass; 1 Low Pass; 2 Band Pass; 3 Notch
values 237 0 None; 29 Armor; 42 Furniture; 43 Weapon; 45 Actor
values 238 0 Enchantments; 1 BashImpactDataSet; 2 BlockMaterial; 3 Keywords; 4 Weight; 5 Value; 6 Rating; 7 AddonIndex; 8 BodyPart; 9 DamageTypeValues; 10 ActorValues; 11 Health; 12 ColorRemappingIndex; 13 MaterialSwaps
values 239 0 >=; 1 >; 2 <=; 3 <; 4 =
values 240 0 Rotates; 1 Shrinks When Occluded
values 241 16 Custom Swap
values 242 0 Repair; 1 Scrap Stash
values 243 0 Set; 1 Add; 2 None
values 244 0 Sound; 1 Voice; 2 Program; 3 Terminal
values 245 4 Legendary Mod; 7 Mod Collection; 8 Mod Template; 9 Mod Selector
values 246 9 Prefab
values 247 4 Non Occluder; 9 Hidden From Local Map; 11 Used as Platform; 15 Has Distant LOD; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 248 4 Non Occluder; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start
values 249 0 Invalid; 1 Adventure; 2 Survival; 3 NWTemp; 4 Nuclear Winter; 5 Private
values 250 4 Submenu Terminal; 5 Submenu Return to Top; 6 Submenu Force Redraw; 8 Display Text; 16 Display Image
values 251 16 Around Origin
values 252 0 Strength; 1 Perception; 2 Endurance; 3 Charisma; 4 Intelligence; 5 Agility; 6 Luck
values 253 0 Legendary Perk
values 254 0 Repeatable
values 255 0 Daily; 1 Weekly; 2 Lifetime; 3 Monthly; 4 Event; 5 Seasonal
values 256 0 Character; 1 Survival; 2 Exploration; 3 Pets; 4 Combat; 5 Social; 6 World; 7 Tracker; 8 Sub Challenge
values 257 0 Dangerous; 2 Directional Sound
values 258 2 Non Playable; 30 High Res 1st Person
values 259 0 Player Only; 1 NPCs Use Ammo; 2 No Jam After Reload; 3 Charging Reload; 4 Minor Crime; 5 Fixed Range; 6 Not Used In Normal; 8 Crit Effect on Death; 9 Charging Attack; 10 Alternate Rumble; 11 Hold Input To Power; 12 Non Hostile; 13 Bound Weapon; 14 Ignores Normal Weapon Resistance; 15 Automatic; 16 Repeatable Single Fire; 17 Cant Drop; 18 Hide Backpack; 19 Embedded Weapon; 20 Not Playable; 21 Has Scope; 22 Bolt Action; 23 Secondary Weapon; 24 Disable Shells
values 260 0 Constant; 1 Square; 2 Triangle; 3 Sawtooth
values 261 0 Very Slow; 1 Slow; 2 Medium; 3 Fast; 4 Very Fast
values 262 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow; 4 Aurora Always Visible; 5 Aurora Follows Sun Position; 6 Rain Occlusion; 7 HUD Rain Effects
values 263 0 0; 1 1; 2 2; 3 3; 4 4; 5 5; 6 6; 7 7; 8 8; 9 9; 10 10; 11 11; 12 12; 13 13; 14 14; 15 15; 16 16; 17 17; 18 18; 19 19; 20 20; 21 21; 22 22; 23 23; 24 24; 25 25; 26 26; 27 27; 28 28; 29 29; 30 30; 31 31
values 264 0 Default; 1 Precipitation; 2 Wind; 3 Thunder
values 265 0 ACCESS LOCKED CONTAINERS; 1 ACCESS LOCKED DOORS; 2 ACCESS LOCKED TERMINALS; 3 ACCESS WORKSHOP INVENTORY WHEN; 4 ACCESS WORKSHOP INVENTORY WHEN; 5 ACCESS WORKSHOP INVENTORY IN; 6 ACCESS STORED ITEMS FOR; 7 BUILD; 8 LOCK OWNED; 9 LOCK UNOWNED; 10 MOVE OWNED; 11 MOVE UNOWNED; 12 REPAIR OWNED; 13 REPAIR UNOWNED; 14 SCRAP OWNED; 15 SCRAP UNOWNED; 16 STORE OWNED; 17 STORE UNOWNED; 18 REPLACE OWNED; 19 REPLACE UNOWNED; 20 WORKSHOP AI ARE ALLIES; 21 WORKSHOP TRAPS ARE ALLIES
values 266 14 Partial Form; 19 Cant Wait
values 267 0 Use Land Data; 1 Use LOD Data; 2 Use Map Data; 3 Use Water Data; 4 Use Climate Data; 6 Use Sky Cell
values 268 0 Small World; 1 Cant Fast Travel; 3 No LOD Water; 4 No Landscape; 5 No Sky; 6 Fixed Dimensions; 7 No Grass
values 269 0 Default; 1 Fine; 2 Duplex; 3 German; 4 Dot; 5 Mil Dot; 6 Circle; 7 Old Rangefind; 8 Modern Rangefind; 9 SVD; 10 Hand Painted; 11 Binoculars; 12 Cross; 13 Double Zero; 14 Rangefinder 1; 15 Rangefinder 2; 16 Rectangle; 17 Camera; 18 Camera Medium Zoom; 19 Camera Long Zoom; 20 Camera Night Vision; 21 Camera Targeting
type @CTDA struct{u8 type; bytes(3) unused; union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by ctda-comp-value comparisonValue; u16 function; bytes(2) unused; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_] actorBase; 7: fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL] cell; 15: formid[CLAS] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[ECZN] encounterZone; 19: formid[EQUP] equipType; 20: u32 event; 21: formid eventData; 22: formid[FACT] faction; 23: formid[FLST] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: flags32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: u32 vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[CNDF] conditionForm; 59: formid[ENTM] entitlement; 60: formid[PCRD] perkCard; 61: formid[ASPC] acousticSpace; 62: formid[CNCY] currency; 63: formid[COBJ,NULL] constructibleObject; 64: formid[REGN,NULL] region; 65: enum32s actorValue; 66: formid[CHAL,NULL] challenge; 67: u32 attackData; 68: formid[LGDI] legendaryItem; 69: formid[DCGF,QUST] dailyContentGroup; 70: formid[SPEL,NULL] spell; 71: formid[NULL,FACT] faction}by ctda-param1 parameter1; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_] actorBase; 7: fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL] cell; 15: formid[CLAS] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[ECZN] encounterZone; 19: formid[EQUP] equipType; 20: u32 event; 21: formid eventData; 22: formid[FACT] faction; 23: formid[FLST] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: flags32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: union{0: formid[WEAP] weapon; 1: formid[FLST] weaponList; 2: formid[NPC_] target; 3: formid[FLST] targetList; 4: u32 targetDistance; 5: enum32s targetPart; 6: enum32#12 vatsAction; 7: bytes(4) success; 8: bytes(4) critical; 9: formid[SPEL] criticalEffect; 10: formid[FLST] criticalEffectList; 11: bytes(4) fatal; 12: bytes(4) explodePart; 13: bytes(4) dismemberPart; 14: bytes(4) cripplePart; 15: enum32#13 weaponType; 16: bytes(4) stranger; 17: bytes(4) paralyzingPalm; 18: enum32#14 projectileType; 19: enum32#15 deliveryType; 20: enum32#16 castingType}by ctda-param2-vats-value-param vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[CNDF] conditionForm; 59: formid[ENTM] entitlement; 60: formid[PCRD] perkCard; 61: formid[ASPC] acousticSpace; 62: formid[CNCY] currency; 63: formid[COBJ] constructibleObject; 64: formid[REGN,NULL] region; 65: enum32s actorValue; 66: formid[CHAL,NULL] challenge; 67: u32 attackData; 68: formid[LGDI] legendaryItem; 69: formid[DCGF,QUST] dailyContentGroup; 70: formid[SPEL,NULL] spell; 71: formid[NULL,FACT] faction}by ctda-param2 parameter2; enum32#17 run; union{0: u32; 1: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]}by ctda-reference reference; i32 parameter3}
type @VMAD struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; @VMAD7 script; array<u16:struct{u16 fragmentIndex; i16 unused; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments; unknown unknown}
type @VMAD2 struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#18 flags; @VMAD7 script; @VMAD20 fragments} scriptFragments}
type @VMAD5 struct{i16 version; i16 objectFormat; @VMAD6 scripts}
type @VMAD6 array<u16:@VMAD7>
type @VMAD7 struct{script scriptName; enum8#19 flags; @VMAD8 properties}
type @VMAD8 array<u16:struct{pstring16 propertyName; enum8#20 type; enum8#21 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8#22 bool; 6-7: @VMAD12 struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8#22> arrayBool; 13: array<u32:@VMAD12> arrayStruct}by script-property value}>
type @OBTS struct{u32 includeCount; u32 propertyCount; u8 levelMin; bytes(1) unused; u8 levelMax; bytes(1) unused; i16 addonIndexParentCombination; enum8 default; array<u8:formid[KYWD,NULL]> keywords; u8 minLevelRanks; u8 altLevelsPer; array<n=IncludeCount:struct{formid[OMOD] mod; u8 attachPointIndex; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
type @VMAD12 array<u32:struct{pstring16 memberName; enum8 type; enum8 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8 bool; 6-7: again(3 up) struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8> arrayBool; 13: array<u32:again(4 up)> arrayStruct}by script-property value}>
type @PLVD struct{enum32s#23 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: formid[NULL,CELL] cell; 2: bytes(4) nearPackageStart; 3: bytes(4) nearEditorLocation; 4: @Refs2 objectID; 5: enum32#24 objectType; 6: formid[NULL,KYWD] keyword; 7: bytes(4); 8: i32 refAlias; 9: i32 locAlias; 10: u32 interruptData; 11: u32 packdataTarget; 12-13: bytes(4); 14: i32 refCollectionAlias}by type locationValue; i32 radius; ?u32 collectionIndex}
type @OBTS2 array<counted:struct{enum8#25 valueType; bytes(3) unused; enum8#26 functionType; bytes(3) unused; u16 property; bytes(2) unused; union{0: bytes(4) value1Unknown; 1: i32 value1Int; 2: f32 value1Float; 3: enum32 value1Bool; 4: formid value1FormID; 5: u32 value1Enum; 6: enum32#27 soundLevel; 7: enum32#28 staggerValue; 8: enum32#29 hitBehaviour}by omod-data-property-value1 value1; union{0: bytes(4); 1: u32 value2Int; 2: f32 value2Float; 3: enum32 value2Bool}by omod-data-property-value2 value2; fv{<192: f32; >=192: formid[CURV,NULL]} step}>
type @SPED struct{struct{f32 standing; f32 walk; f32 run; f32 sprint} left; struct{f32 standing; f32 walk; f32 run; f32 sprint} right; struct{f32 standing; f32 walk; f32 run; f32 sprint} forward; struct{f32 standing; f32 walk; f32 run; f32 sprint} back; struct{f32 standing; f32 walk; f32 run; f32 sprint} pitch; struct{f32 standing; f32 walk; f32 run; f32 sprint} roll; struct{f32 standing; f32 walk; f32 run; f32 sprint} yaw}
type @DMDT union{0: struct{bytes unused}; 1: struct{bytes error}; 2: struct{array<struct{u32 fileHash; char(4) extension; u32 folderHash}> textures}; 3: struct{array<u32:u32> headers; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> textures; array<counted:u32> addons; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> materials; unknown unknown}}by model-info
type @CVPA array<struct{@Refs component; u32 count; fv>=152: formid[CURV,NULL] curveTable}>
type @CNTO struct{@Refs item; i32 count}
type @Refs formid[NULL,ACTI,ADDN,ALCH,AMMO,ARMO,ARTO,ASPC,BNDS,BOOK,CMPO,CNCY,COBJ,CONT,DEBR,DOOR,EXPL,FLST,FLOR,FURN,HAZD,IDLM,INGR,KEYM,LGDI,LIGH,LVLI,LVLN,LVSP,MISC,MSTT,NOTE,NPC_,OMOD,PACH,PKIN,PPAK,PROJ,SCOL,SCRL,SECH,SOUN,SPEL,STAT,TACT,TERM,TREE,TXST,UTIL,WATR,WEAP]
type @ATKD struct{f32 damageMult; f32 attackChance; formid[SPEL,NULL] attackSpell; flags32#30 attackFlags; f32 attackAngle; f32 strikeAngle; f32 stagger; f32 knockdown; f32 recoveryTime; f32 actionPointsMult; i32 staggerOffset; fv>=185: f32 unknown; unknown unknown}
type @SPED2 struct{struct{f32 walk; f32 run} left; struct{f32 walk; f32 run} right; struct{f32 walk; f32 run} forward; struct{f32 walk; f32 run} back; struct{f32 walk; f32 run} pitch; struct{f32 walk; f32 run} roll; struct{f32 walk; f32 run} yaw}
type @COED struct{formid[NPC_,FACT,NULL] owner; union{0: bytes(4); 1: formid[GLOB,NULL] globalVariable; 2: i32 requiredRank}by coed owner; f32 itemCondition; struct{formid[CURV,NULL] min; formid[CURV,NULL] max} curveTables}
type @SPED3 struct{struct{f32 walk; f32 run} left; struct{f32 walk; f32 run} right; struct{f32 walk; f32 run} forward; struct{f32 walk; f32 run} back; struct{f32 walk; f32 run} pitchRollYaw; struct{} unused; struct{} unused}
type @PHWT struct{f32 aahLipBigAah; ?f32 bigAahLipDST; f32 bmpLipEee; f32 chJshLipFV; f32 dstLipK; f32 eeeLipL; f32 ehLipR; f32 fvLipTh; f32 i; f32 k; f32 n; f32 oh; f32 oohQ; f32 r; f32 th; f32 w; unknown unknown}
type @ACEP array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; i16 gridY; i16 gridX}>
type @XLKR struct{@Refs3 keywordRef; ?size>=8: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref}
type @DODT struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 shininess; f32 parallaxScale; u8 parallaxPasses; flags8#31 flags; u16 alphaThreshold; rgbx color}
type @ACSR array<struct{formid[LCRT] locRefType; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] marker; formid[WRLD,CELL] location; i16 gridY; i16 gridX}>
type @PNAM struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night; ?fv>=111: rgbx earlySunrise; fv>=111: rgbx lateSunrise; fv>=111: rgbx earlySunset; fv>=111: rgbx lateSunset}
type @DODT2 struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 parallaxScale; flags8#31 flags; bytes(1) unknown; u8 parallaxPasses; bytes(1) unknown}
type @VMAD15 array<u32:@VMAD16>
type @EPF3 union{0: struct{flags16#32 scriptFlags; fv{34-126: bytes(2); else: none} unused} scriptFlags; 1: fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue}by epf3
type @OPDS struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown}
type @SNAM array<struct{f32 offsetX; f32 offsetY; f32 offsetZ; f32 rotationZ; ?formid[KYWD,NULL] keyword; fv>=125: flags8#33 entryTypes; fv>=125: bytes(3) unused}>
type @AUUV struct{bytes(1) unknown; bytes(3) padding; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; bytes(1) unknown; bytes(3) padding2}
type @VMAD16 union{0: struct{u16 unused; i16 alias; formid formID} objectV2; 1: struct{formid formID; i16 alias; u16 unused} objectV1}by script-obj-format
type @ACPR array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[WRLD,CELL] location; i16 gridY; i16 gridX}>
type @VENP struct{u16 startHour; u16 endHour; u32 radius; enum8 buysStolenItems; enum8 buySellEverything; enum8 buysNonStolenItems; unknown unknown}
type @Refs2 formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,OMOD,BOOK,NOTE,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,TXST,PROJ]
type @XESP struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; flags8#34 flags; bytes(3) unused}
type @PRPS array<struct{fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue; f32 value; fv>=152: formid[CURV,NULL] curveTable}>
type @XCLL struct{struct{rgbx x; rgbx x2; rgbx y; rgbx y2; rgbx z; rgbx z2} directional; bytes(4) unused; bytes(4) unused}
type @XOWN struct{formid[FACT,ACHR,NPC_] owner; fv>=84: bytes(4) unknown; fv>=84: flags8#35 flags; fv>=84: bytes(3) unused}
type @XPTL struct{struct{f32 width; f32 height} size; vec3 position; struct{f32 q1; f32 q2; f32 q3; f32 q4} rotation}
type @XRGD array<struct{u8 boneId; bytes(3) unknownUnused; struct{vec3 position; vec3 rotation} positionRotation}>
type @XAPR struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; f32 delay}
type @DAMC array<struct{formid[DMGT] damageType; u32 value; fv>=152: formid[CURV,NULL] curveTable}>
type @PDTO struct{enum32#36 type; union{0: formid[DIAL,NULL] topic; 1: char(4) subtype}by type data}
type @LLKC array<struct{formid[KYWD] keyword; u32 chance; fv>=152: formid[CURV,NULL] curveTable}>
type @TTEC array<struct{formid[CLFM] color; f32 alpha; u16 templateIndex; enum32#37 blendOperation}>
type @ACEC struct{formid[WRLD,CELL] location; array<struct{i16 gridY; i16 gridX}> coordinates}
type @ACUN array<struct{formid[NPC_] actor; formid[ACHR] ref; formid[LCTN,NULL] location}>
type @TNAM array<struct{f32 time; struct{f32 red; f32 green; f32 blue; f32 alpha} value}>
type @BTXT struct{formid[LTEX,NULL] texture; enum8#38 quadrant; bytes(1) unused; u16 layer}
type @ACID array<formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
type @Refs3 formid[KYWD,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,NULL]
type @VMAD20 array<struct{i8 unknown; script scriptName; pstring16 fragmentName}>
type @CNAM array<struct{enum32#39 starSlot; u32 referencedMod; formid[KYWD] keyword}>
group @conditions
conditions*/CTDA - @CTDA
conditions*/CIS1 parameter1 zstring
conditions*/CIS2 parameter2 zstring
group @model
model/MODL modelFile path:mesh
model/MODT modelInformation @DMDT
model/MODC colorRemappingIndex f32
model/MODS materialSwap formid[MSWP]
model/MODF unknown unknown
model/ENLM unknown unknown
model/XFLG flags flags8
model/ENLT unknown rgba
model/ENLS enlightenScale f32
model/AUUV unknown @AUUV
model/MODD unknown bytes(1)
group @activateParents
activateParents/XAPD flags flags8#43
activateParents/*XAPR activateParentRef @XAPR
group @keywords
keywords/KSIZ keywordCount u32
keywords/KWDA keywords array<n=KSIZ:formid[KYWD,NULL]>
group @unknown
unknown/NAM1 unknown unknown
unknown/LODP unknown unknown
group @conditionInfo
conditionInfo/CNDC conditionPosition u32
conditionInfo/CITC conditionCount u32
conditionInfo/@conditions group
group @conditionInfos
conditionInfos*|1/@conditionInfo group
group @conditionInfo2
conditionInfo/CITC conditionCount u32
conditionInfo/@conditions group
group @conditionInfos2
conditionInfos*|2/@conditionInfo2 group
group @combinations
combinations*/OBTF editorOnly marker
combinations*/FULL name lstring
combinations*/OBTS objectModTemplate @OBTS
group @objectTemplate
objectTemplate/OBTE count u32
objectTemplate/@combinations group
objectTemplate/STOP marker marker
group @workshopPack
workshopPack/XWPK startMarker marker
workshopPack/GNAM pack formid
workshopPack/HNAM reference formid
workshopPack/INAM unknownBool enum16
workshopPack/XWPK endMarker marker
group @items
items*/CNTO item @CNTO
items*/COED extraData @COED
group @destructible
destructible/DEST header struct{i32 health; u8 destCount; bytes(3) unused; flags32 flags; size>=16: f32 unknown}
destructible/@conditions group
destructible/DSCF unknown unknown
destructible/HGLB healthGlobal formid[GLOB]
destructible/DAMC resistances @DAMC
destructible/stages*/DSTD destructionStageData struct{u8 health; u8 index; u8 modelDamageStage; flags8 flags; i32 selfDamagePer; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; i32 debrisCount; formid[MSWP,NULL] materialSwap; f32 unknown}
destructible/stages*/DSTA sequenceName zstring
destructible/stages*/models*/DMDL modelFile path:mesh
destructible/stages*/models*/DMDT modelInformation @DMDT
destructible/stages*/models*/DMDC colorRemappingIndex f32
destructible/stages*/models*/DMDS materialSwap formid[MSWP]
destructible/stages*/models*/ENLM unknown unknown
destructible/stages*/models*/ENLT unknown rgba
destructible/stages*/models*/ENLS enlightenScale f32
destructible/stages*/models*/AUUV unknown @AUUV
destructible/stages*/DSTF endMarker marker
group @rewards
rewards*/CTRG unknown unknown
rewards*/NAM7 xpAmountGlobal formid[GLOB,NULL]
rewards*/NAM8 currencyAmountGlobal formid[GLOB,NULL]
rewards*/QRCO questRewardCurrency formid[NULL,CNCY]
rewards*/NAM9 unknownGlobal formid[GLOB,NULL]
rewards*/QRLI legendaryItemReward formid
rewards*/QRCX scoreRewardAmount formid
rewards*/ESRE xpAmount f32
rewards*/QRLR legendaryItemReward u32
rewards*/QRRI legendaryItemRank size>=1: enum8
rewards*/*QSRD rewardedItem struct{formid item; u32 count}
rewards*/CENT entitlement formid[ENTM,NULL]
rewards*/@conditions group
rewards*/DNAM rewardRecord formid[GMRW]
rewards*/ITME rewardEndMarker marker
group @effects
effects*/EFID baseEffect formid[MGEF]
effects*/EFIT - struct{fv>=166: u32 effectID; f32 magnitude; u32 area; u32 duration; unknown unknown}
effects*/CVT0 curveTable formid[CURV]
effects*/MAGA actorValue formid[AVIF]
effects*/MAGF effectFlags flags32
effects*/@conditions group
effects*/DURG duration formid[GLOB]
effects*/MAGG magnitude formid[GLOB]
effects*/EIES nextStage formid[SPEL]
effects*/CODV cooldownDuration u32
group @parts
parts*/INDX index enum32
parts*/@model group
record ACHR flags#40
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME base formid[NPC_]
KWDA keywords array<formid[KYWD,NULL]>
XEZN encounterZone formid[LCTN]
XRGD ragdollData @XRGD
XRGB ragdollBipedRotation vec3
patrolData/XPRD idleTime f32
patrolData/XPPA patrolScriptMarker marker
patrolData/INAM idle formid[IDLE,NULL]
patrolData/*PDTO topicData @PDTO
patrolData/TNAM topic formid[DIAL,NULL]
XLCM leveledCreatureModifier enum32s#42
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
XLWT lightWeight f32
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
record ACTI flags#44
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
STCP animationSound formid[STAG]
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
SNTP snapTemplate formid[STMP]
*OPDS objectPlacementDefault @OPDS
XALG flags flags64#41
*FTAG formTag zstring
FULL name lstring
@model group
@destructible group 
*DOFA destructibleObjectFaction struct{formid[FACT] faction; i8 rank}
@keywords group
PRPS properties @PRPS
NTRM nativeTerminal formid[TERM]
FTYP forcedLocRef array<formid[LCRT]>
NTRM nativeTerminal formid[TERM]
MNAM unknown unknown
@unknown group
PNAM markerColor rgba
SNAM soundLooping formid[SNDR]
VNAM soundActivation formid[SNDR]
WNAM waterType formid[WATR]
QSTI quest formid[QUST]
AIID unknown unknown
ATTX activateTextOverride lstring
FNAM flags flags16#45
LAVT lookatValue u32
LAMN lookatMinimum u32
LAMX lookatMaximum u32
KNAM interactionKeyword formid[KYWD]
RADR radioReceiver struct{fv>=92: formid[SOPM,NULL] soundModel; f32 frequency; f32 volume; enum8#22 startsActive; ?fv>=121: enum8 noSignalStatic}
@conditionInfos group
@conditionInfos2 group
GCDA globalCooldownTimer formid[GLOB]
VEND vendableItemDatas array<struct{formid allowedItemList; fv>=191: formid excludedItemList; u32 unknown; u32 maxAmount}>
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
NVNM navmeshGeometry size>=1: struct{u32 version; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by nvnm-parent parent} pathingCell; array<u32:vec3> vertices; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2; i16 edge01; i16 edge12; i16 edge20; f32 height; u8 unknown; flags16#46 flags; flags16#47 coverFlags}> triangles; array<u32:struct{enum32#48 type; formid[NAVM] navmesh; i16 triangle; bytes(1) edgeIndex}> edgeLinks; array<u32:struct{u16 triangle; enum32 crcHash; formid[REFR] doorRef}> doorLinks; array<u32:struct{u16 vertex1; u16 vertex2; bytes(4) data}> coverArray; array<u32:struct{u16 cover; u16 triangle}> coverTriangleMappings; array<u32:struct{f32 x; f32 y; f32 z; u16 triangle; u32 flags}> waypoints; struct{u32 divisor; struct{f32 x; f32 y} gridSize; vec3 min; vec3 max; array<counted:array<u32:i16>> cells} navmeshGrid}
MNAM unknown unknown
@unknown group
record TACT flags#49
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
FULL name lstring
@model group
@destructible group 
@keywords group
@unknown group
PNAM markerColor rgba
SNAM loopingSound formid[SNDR]
QSTI quest formid[QUST]
AIID unknown unknown
FNAM flags u16
@conditionInfos group
@conditionInfos2 group
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
GCDA clobalCooldownTimer formid[GLOB]
VNAM voiceType formid[VTYP]
FNAM faction formid[FACT]
record ALCH flags#50
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
PHST unknownFlags flags32
XALG flags flags64#41
FULL name lstring
@keywords group
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
ETYP equipmentType formid[EQUP,NULL]
CUSD soundCrafting formid[SNDR]
@destructible group 
DESC description lstring
DATA weight f32
ENIT effectData struct{i32 value; flags32#51 flags; formid[SPEL,NULL] addiction; f32 addictionChance; formid[SNDR,NULL] soundConsume; fv>=171: formid[CURV,NULL] health; fv>=176: formid[ALCH,NULL] spoiled}
DNAM addictionName lstring
@effects group 
MIID maxItemID u32
record AMMO flags#52
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
PHST unknownFlags flags32
FULL name lstring
@model group
@destructible group 
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
DESC description lstring
@keywords group
VCRY valueCurrency formid[NULL,CNCY]
DATA data struct{u32 value; ?f32 weight}
DNAM - struct{formid[PROJ,NULL] projectile; flags8#53 flags; bytes(3) unused; f32 damage; u32 health}
ONAM name lstring
NAM1 casingModel path:mesh
NAM2 modelInformation @DMDT
record ANIO
EDID editorID zstring
@model group
BNAM unloadEvent zstring
record ARMO flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*ENLM unknown unknown
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
PHST unknownFlags flags32
SNTP snapTemplate formid[STMP]
XALG flags flags64#41
*FTAG formTag zstring
FULL name lstring
EITM objectEffect formid[ENCH,SPEL]
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2T modelInformation @DMDT
maleWorldModel/MODC colorRemappingIndex f32
maleWorldModel/MO2S materialSwap formid[MSWP]
maleWorldModel/ENLT unknown rgba
maleWorldModel/ENLS enlightenScale f32
maleWorldModel/AUUV unknown @AUUV
ICON maleInventoryImage path:texture
MICO maleMessageIcon path:texture
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4T modelInformation @DMDT
femaleWorldModel/MODC colorRemappingIndex f32
femaleWorldModel/MO4S materialSwap formid[MSWP]
femaleWorldModel/ENLT unknown rgba
femaleWorldModel/ENLS enlightenScale f32
femaleWorldModel/AUUV unknown @AUUV
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
EILV eligibleLevels array<u32>
IBSD breakSound formid[SNDR]
models*/INDX addonIndex u16
models*/MODL armorAddon formid[ARMA]
DATA armorData struct{i32 value; f32 weight; fv>=109: u32 health}
FNAM ratingAddonData struct{u16 armorRating; u16 baseAddonIndex; fv>=99: enum32#28 staggerRating; fv>=192: bytes(4) unknown}
DAMA resistances @DAMC
TNAM templateArmor formid[ARMO]
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
CVT0 dr formid[CURV]
CVT1 durabilityMin formid[CURV]
CVT2 conditionDamageScale formid[CURV]
CVT3 durabilityMax formid[CURV]
ABPO armorBackpackPosition formid[NULL,TRNS]
DIQO quest formid[QUST]
VCRY valueCurrency formid[NULL,CNCY]
record ARMA flags#56
EDID editorID zstring
XALG flags flags64#41
*FTAG formTag zstring
BOD2 bipedBodyTemplate struct{flags32#55 firstPersonFlags}
RNAM race formid[RACE]
DNAM data struct{u8 malePriority; u8 femalePriority; flags8#57 weightSliderMale; flags8#57 weightSliderFemale; bytes(2) unknown; u8 detectionSoundValue; bytes(1) unknown; f32 weaponAdjust}
maleBipedModel/MOD2 modelFile path:mesh
maleBipedModel/MO2T modelInformation @DMDT
maleBipedModel/MO2C colorRemappingIndex f32
maleBipedModel/MO2S materialSwap formid[MSWP]
maleBipedModel/XFLG flags flags8
maleBipedModel/ENLT unknown rgba
maleBipedModel/ENLS enlightenScale f32
maleBipedModel/AUUV unknown @AUUV
maleBipedModel/MO2F unknown unknown
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3T modelInformation @DMDT
femaleBipedModel/MO3C colorRemappingIndex f32
femaleBipedModel/MO3S materialSwap formid[MSWP]
femaleBipedModel/XFLG flags flags8
femaleBipedModel/ENLT unknown rgba
femaleBipedModel/ENLS enlightenScale f32
femaleBipedModel/AUUV unknown @AUUV
femaleBipedModel/MO3F unknown unknown
male1stPerson/MOD4 modelFile path:mesh
male1stPerson/MO4T modelInformation @DMDT
male1stPerson/MO4C colorRemappingIndex f32
male1stPerson/MO4S materialSwap formid[MSWP]
male1stPerson/ENLT unknown rgba
male1stPerson/ENLS enlightenScale f32
male1stPerson/AUUV unknown @AUUV
male1stPerson/MO4F unknown unknown
female1stPerson/MOD5 modelFile path:mesh
female1stPerson/MO5T modelInformation @DMDT
female1stPerson/MO5C colorRemappingIndex f32
female1stPerson/MO5S materialSwap formid[MSWP]
female1stPerson/ENLT unknown rgba
female1stPerson/ENLS enlightenScale f32
female1stPerson/AUUV unknown @AUUV
female1stPerson/MO5F unknown unknown
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
VONL unknownBool enum8
record BOOK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
DEFL defaultLayer formid[LAYR]
XALG flags flags64#41
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
VCRY valueCurrency formid[NULL,CNCY]
DATA data struct{u32 value; f32 weight}
DNAM - struct{flags8#58 flags; union{0: bytes(4); 1: formid[AVIF,NULL] actorValue; 2: formid[SPEL,NULL] spell; 3: formid[PERK,NULL] perk}by book-teaches teaches; struct{i32 x; i32 y} textOffset}
CNAM description lstring
INAM inventoryArt formid[STAT]
DIQO quest formid[QUST]
BTOF bookTakeFlags flags32#59
BVGO goldBullionValue formid
record PARW flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBAR flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBEA flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PCON flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PFLA flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PGRE flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PHZD flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64#41
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PMIS flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64
NAME projectile formid[PROJ,HAZD]
XEZN encounterZone formid[LCTN]
XHTW headTrackingWeight f32
XFVC favorCost f32
*XPWR reflectorReference formid[REFR]
*XLKR linkedReference @XLKR
@activateParents group
XASP acousticParent formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XRGD ragdollData @XRGD
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XESP enableParent @XESP
XOWN owner @XOWN
XRNK ownerFactionRank i32
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIS2 ignoredBySandbox marker
XLRT locationRefType array<formid[LCRT,NULL]>
XLRL locationReference formid[LCRT,LCTN,NULL]
@workshopPack group
XPCK referenceGroup formid[RFGP]
XSCL scale f32
XLOD distantLODData array<3:f32>
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record CELL flags#61
EDID editorID zstring
DURL unknown zstring
XALG flags flags64
FULL name lstring
DATA flags union{0: flags16#62; 1: flags32#62}by decider-cell-flags
VISI preVisFileHash bytes(4)
RVIS preVisFile formid[CELL]
PCMB preCombinedFilesTimestamp bytes(2)
XCLC grid struct{i32 x; i32 y; ?flags32#63 landFlags}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; @XCLL ambientColors; ?rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; flags32#64 inherits; f32 nearHeightMid; f32 nearHeightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 fogHighNear2; f32 fogHighFar2; f32 farHeightMid; f32 farHeightRange; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown}
CNAM precombinedObjectLevel u8
ZNAM precombinedObjectLevel u8
TVDT unknown unknown
MHDT maxHeightData struct{f32 offset; array<32:array<32:u8>> maxHeights}
LTMP lightingTemplate formid[LGTM,NULL]
XCLW waterHeight f32
XILS unknown f32
RDES unknownReference formid[REFR]
NAVH unknown unknown
XCWT waterType formid[WATR]
XCLR regions array<formid[REGN]>
XLCN location formid[LCTN]
waterData/XWCN dataCount u32
waterData/XWCU waterVelocities array<struct{f32 xOffset; f32 yOffset; f32 zOffset; f32 unknown}>
XOWN owner @XOWN
XRNK ownerFactionRank i32
XILL lockList formid[FLST,NPC_]
XILW interiorLOD struct{formid[WRLD] worldspace; f32 offsetX; f32 offsetY; f32 offsetZ}
XWEM waterEnvironmentMap path:texture
XCCM skyWeatherFrom formid[REGN]
XCAS acousticSpace formid[ASPC]
XEZN encounterZone formid[LCTN]
XCMO musicType formid[MUSC]
XCIM imageSpace formid[IMGS]
XGDR godRays formid[GDRY]
XPRI physicsReferences array<formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
XCRI combinedReferences struct{u32 meshesCount; u32 meshesCountHigh; u64 referencesCount; array<n=MeshesCount:struct{u32 combinedMesh; bytes(4) unknown}> meshes; array<counted:struct{formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; bytes(4) unknown; u32 combinedMesh; bytes(4) unknown}> references}
XCRP enableStateParents struct{u32 unknownInt; array<formid> references}
XCPF combinedPhysics bytes(4)
XISR interiorSkyOverride struct{formid weather; f32 unknownFloat}
CII0 unknown f32
CIDH unknown f32
record CLAS
EDID editorID zstring
FULL name lstring
DESC description lstring
ICON inventoryImage path:texture
PRPS properties @PRPS
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
DATA effectData struct{formid[ARTO,NULL] effectArt; fv<134: formid[EFSH,NULL] unused; flags32#66 flags}
record CONT flags#67
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
PHST unknownFlags flags32
STCP animationSound formid[STAG]
SNTP snapTemplate formid[STMP]
XALG flags flags64
FULL name lstring
@model group
COCT count u32
@items group
@destructible group 
DOFA destructibleObjectFaction struct{formid[FACT] faction; i8 rank}
DATA - struct{flags8#68 flags; f32 weight}
@keywords group
FTYP forcedLocRef array<formid[LCRT]>
PRPS properties @PRPS
NTRM nativeTerminal formid[TERM]
SNAM soundOpen formid[SNDR]
QNAM soundClose formid[SNDR]
TNAM soundTakeAll formid[SNDR]
ONAM filterList formid[FLST]
CMIC unknown unknown
record CSTY flags#69
EDID editorID zstring
CSGD general struct{f32 offensiveMult; f32 defensiveMult; f32 groupOffensiveMult; f32 equipmentMultMelee; f32 equipmentMultMagic; f32 equipmentMultRanged; f32 equipmentMultShout; f32 equipmentMultUnarmed; f32 equipmentMultStaff; f32 avoidThreatChance; f32 dodgeThreatChance; f32 evadeThreatChance}
CSMD unknown unknown
CSME melee struct{f32 attackStaggeredMult; f32 powerAttackStaggered; f32 powerAttackBlocking; f32 bashMult; f32 bashRecoiledMult; f32 bashAttackMult; f32 bashPowerAttack; f32 specialAttackMult; f32 blockWhenStaggered; ?f32 attackWhenStaggered}
CSRA rangedAccuracyMult f32
CSCR closeRange struct{f32 duelingCircleMult; f32 duelingFallbackMult; f32 flankingFlankDistance; f32 flankingStalkTime; f32 chargingChargeDistance; f32 chargingThrowProbability; f32 chargingSprintFast; f32 chargingSideswipeProbability; f32 chargingDisengageProbability; u32 chargingThrowMax; f32 flankingFlankVariance}
CSLR range struct{f32 strafeMult; f32 adjustRangeMult; f32 crouchMult; ?f32 waitMult; f32 rangeMult}
CSCV coverSearchDistance f32
CSFL flight struct{f32 hoverChance; f32 diveBombChance; f32 groundAttackChance; f32 hoverTime; f32 groundAttackTime; f32 perchAttackChance; f32 perchAttackTime; ?f32 flyingAttackChance; f32 unknown1; u32 flyingAltitudeMin; u32 flyingAltitudeMax}
DATA flags flags32#70
CSTG - struct{f32 unknown; f32 unknown; f32 unknown}
record DIAL flags#71
EDID editorID zstring
FULL name lstring
PNAM priority f32
BNAM branch formid[DLBR]
QNAM quest formid[QUST]
KNAM keyword formid[KYWD]
DATA data struct{flags8#72 topicFlags; enum8#73 category; enum16 subtype}
SNAM subtypeName enum32
TIFC infoCount u32
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#74
EDID editorID zstring
DURL unknown zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
DEFL defaultLayer formid[LAYR]
SNTP snapTemplate formid[STMP]
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
@model group
@destructible group 
@keywords group
NTRM nativeTerminal formid[TERM]
APPR attachParentSlots array<formid[KYWD]>
SNAM soundOpen formid[SNDR]
ANAM soundClose formid[SNDR]
BNAM soundLoop formid[SNDR]
FNAM flags flags8#75
ONAM alternateTextOpen lstring
CNAM alternateTextClose lstring
PAHD unknown unknown
*TNAM destination formid[CELL,WRLD]
record EFSH
EDID editorID zstring
ICON fillTexture path:texture
ICO2 particleShaderTexture path:texture
NAM7 holesTexture path:texture
NAM8 membranePaletteTexture path:texture
NAM9 particlePaletteTexture path:texture
DATA unknown unknown
DNAM data struct{fv<107: bytes(1) unused; enum32#76 membraneShaderSource; enum32#77 membraneShaderBlend; enum32#78 membraneShaderZ; rgbx fillKey1; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePulseFrequency; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32#76 membraneShaderDest; fv<107: bytes(152) unused; f32 holesStartTime; f32 holesEndTime; f32 holesStartValue; f32 holesEndValue; fv<107: bytes(44) unused; formid[SNDR,NULL] ambientSound; rgbx fillKey2; rgbx fillKey3; fv>=106: u8 boneDepth; struct{f32 color1Scale; f32 color2Scale; f32 color3Scale; f32 color1Time; f32 color2Time; f32 color3Time} fillScaleTime; fv<107: bytes(40) unused; flags32#79 flags; f32 fillTextureScale; f32 fillTextureScale2; fv<107: bytes(2) unused; fv>=196: unknown unknown}
@model group
record ENCH
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
FULL name lstring
ENIT effectData struct{i32 enchantmentCost; flags32#80 flags; enum32#16 castType; i32 enchantmentAmount; enum32#15 targetType; enum32#81 enchantType; f32 chargeTime; formid[ENCH,NULL] baseEnchantment; ?formid[FLST,NULL] wornRestrictions}
@effects group 
MIID maxItemID u32
record EYES flags#52
EDID editorID zstring
FULL name lstring
ICON texture path:texture
DATA flags flags8#82
record FACT
EDID editorID zstring
FULL name lstring
*XNAM relation struct{formid[FACT,RACE] faction; i32 modifier; enum32#83 groupCombatReaction}
DATA flags struct{flags32#84 flags}
JAIL exteriorJailMarker formid[REFR]
WAIT followerWaitMarker formid[REFR]
STOL stolenGoodsContainer formid[REFR]
PLCN playerInventoryContainer formid[REFR]
CRGR sharedCrimeFaction formid[FLST]
JOUT jailOutfit formid[OTFT]
QSTI quest formid[QUST]
CRVA crimeValues struct{enum8 arrest; enum8 attackSight; u16 murder; u16 assault; u16 trespass; u16 pickpocket; u16 unknown; ?f32 stealMultiplier; u16 escape; u16 werewolf}
ranks*/RNAM rank u32
ranks*/MNAM maleTitle lstring
ranks*/FNAM femaleTitle lstring
ranks*/INAM insignia zstring
VEND vendorBuySell formid[FLST]
VENC merchantContainer formid[REFR]
VENR vendorReset formid[GLOB]
VENG vendorCapsBalance formid[AVIF]
VBCY vendorBuyCurrency formid[NULL,CNCY]
VREN unknown marker
VENP vendorValues @VENP
VENV vendorValues @VENP
PLVD location @PLVD
CITC conditionCount u32
@conditions group
record FURN flags#85
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
STCP animationSound formid[STAG]
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
DEFL defaultLayer formid[LAYR]
SNTP snapTemplate formid[STMP]
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
@model group
@destructible group 
*DOFA destructibleObjectFaction struct{formid[FACT] faction; i8 rank}
@keywords group
PRPS properties @PRPS
NTRM nativeTerminal formid[TERM]
FTYP forcedLocRef array<formid[LCRT]>
@unknown group
PNAM markerColor rgba
WNAM waterType formid[WATR]
QSTI quest formid[QUST]
AIID unknown unknown
ATTX activateTextOverride lstring
FNAM flags flags16#45
@conditionInfos group
@conditionInfos2 group
RADR radioReceiver struct{formid[SOPM,NULL] soundModel; f32 frequency; f32 volume; enum8 startsActive; ?enum8 noSignalStatic}
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
COCT count u32
@items group
LAVT lookatValue u32
LAMN lookatMinimum u32
LAMX lookatMaximum u32
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
MNAM activeMarkersFlags flags32#86
WBDT workbenchData struct{enum8#87 benchType; ?enum8s usesSkill}
NAM1 associatedForm formid[ARMO,WEAP,PERK,SPEL,HAZD]
markers*/ENAM markerIndex i32
markers*/NAM0 disabledEntryPoints struct{bytes(2) unknown; flags16 disabledPoints}
*FNPR marker struct{enum16 type; flags16 entryPoints}
FNMU musicInstrument struct{formid[SNDR,NULL] intro; formid[SNDR] rhythm; formid[SNDR] lead; formid[SNDR,NULL] outro}
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
ZNAM markerParameters @SNAM
keypadData/CNAM defaultCode f32
keypadData/LNAM defaultCodeLength u8
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
FFEF unknown unknown
NVNM unknown unknown
record GLOB flags#88
EDID editorID zstring
XALG flags flags64
FNAM type enum8#89
FLTV value f32
NTWK networkMarker marker
record GMST
EDID editorID zstring
DATA value union{0: lstring name; 1: i32 int; 2: f32 float; 3: enum32 bool; 4: u32 uInt}by gmst
record KYWD flags#90
EDID editorID zstring
XALG flags flags64
*FTAG formTag zstring
CNAM color rgba
DNAM notes zstring
FNAM unknown unknown
TNAM type enum32#91
ENAM iconName zstring
DATA attractionRule formid[AORU]
NTWK networkMarker marker
FULL name lstring
NNAM displayName zstring
record LCRT
EDID editorID zstring
CNAM color rgba
FNAM unknown unknown
TNAM unknown unknown
@model group
FNAM unknown unknown
record AACT flags#90
EDID editorID zstring
CNAM color rgba
DNAM notes zstring
FNAM unknownFNAM bytes(4)
TNAM type enum32#91
DATA attractionRule formid[AORU]
FULL name lstring
record TXST
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
FLTR filter zstring
textures/TX00 diffuse path:texture
textures/TX01 normalGloss path:texture
textures/TX03 glow path:texture
textures/TX04 height path:texture
textures/TX05 environment path:texture
textures/TX02 wrinkles path:texture
textures/TX06 multilayer path:texture
textures/TX07 smoothSpec path:texture
textures/TX08 specular path:texture
textures/TX09 lighting path:texture
textures/TX10 flow zstring
DODT decalData fv{<136: @DODT; >=136: @DODT2}
DNAM flags flags16#92
MNAM material path:material
record HDPT flags#52
EDID editorID zstring
XALG flags flags64
FULL name lstring
@model group
DATA flags flags8#93
PNAM type enum32#94
*HNAM part formid[HDPT]
parts*/NAM0 partType enum32#95
parts*/NAM1 file path:mesh
TNAM textureSet formid[TXST]
CNAM color formid[CLFM]
RNAM validRaces formid[FLST]
@conditions group
record ASPC
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
SNAM loopingSound formid[SNDR]
RDAT useSoundFrom formid[REGN]
BNAM environmentType formid[REVB]
XTRI interior enum8
FNAM unknown unknown
WNAM weatherAttenuation u16/100
BEVA booleanValue enum8
FEVA floatValue f32
record MSTT flags#96
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
PHST unknownFlags flags32
STCP animationSound formid[STAG]
DEFL defaultLayer formid[LAYR]
SNTP snapTemplate formid[STMP]
*OPDS objectPlacementDefault @OPDS
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
@model group
@destructible group 
DOFA destructibleObjectFaction struct{formid[FACT] faction; i8 rank}
@keywords group
PRPS properties @PRPS
APPR attachParentSlots array<formid[KYWD]>
DATA localMap enum8
SNAM loopingSound formid[SNDR]
record IDLM flags#97
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
@keywords group
IDLF flags flags8#98
IDLC animationCount u8
IDLT idleTimerSetting f32
IDLA animations array<formid[IDLE]>
QNAM animationFlavorKeyword formid[KYWD]
@model group
record PROJ
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PHST unknownFlags flags32
@keywords group
*OPDS objectPlacementDefault @OPDS
XALG flags flags64
FULL name lstring
@model group
@destructible group 
DATA unused bytes
DNAM data struct{flags16#99 flags; enum16#100 type; f32 gravity; f32 speed; f32 range; formid[LIGH,NULL] light; formid[LIGH,NULL] muzzleFlashLight; f32 explosionTriggerProximity; f32 explosionTriggerTimer; formid[EXPL,NULL] explosion; formid[SNDR,NULL] sound; f32 muzzleFlashDuration; f32 fadeDuration; f32 impactForce; formid[SNDR,NULL] soundCountdown; formid[SNDR,NULL] soundDisable; formid[WEAP,NULL] defaultWeaponSource; f32 coneSpread; f32 collisionRadius; f32 lifetime; f32 relaunchInterval; formid[TXST,NULL] decalData; formid[COLL,NULL] collisionLayer; u8 tracerFrequency; formid[PROJ,NULL] vatsProjectile}
muzzleFlashModel/NAM1 modelFile path:mesh
muzzleFlashModel/NAM2 modelInformation @DMDT
VNAM soundLevel enum32#27
record HAZD
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
FULL name lstring
@model group
MNAM imageSpaceModifier formid[IMAD,NULL]
DNAM data struct{u32 limit; f32 radius; f32 lifetime; f32 imageSpaceRadius; f32 targetInterval; flags32#101 flags; formid[SPEL,ENCH,NULL] effect; formid[LIGH,NULL] light; formid[IPDS,NULL] impactDataSet; formid[SNDR,NULL] sound; struct{f32 fullEffectRadius; f32 taperWeight; f32 taperCurse} taperEffectiveness}
record NAVM flags#102
EDID editorID zstring
NVNM - size{<0: none}
ONAM baseObjects array<formid>
PNAM preferredConnectors array<u16>
NNAM nonConnectors array<u16>
MNAM preCutMapEntries array<struct{formid reference; array<u16:u16> triangles}>
record NAVI
EDID editorID zstring
NVER version u32
*NVMI navmeshInfo struct{formid[NAVM] navmesh; enum32#103 category; array<4:f32> unknown; array<u32:formid[NAVM]> edgeLinks; array<u32:formid[NAVM]> preferredEdgeLinks; array<u32:struct{enum32 crcHash; formid[REFR] doorRef}> doorLinks; struct{enum8 islandData; union{0: none; 1: struct{vec3 min; vec3 max; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2}> triangles; array<u32:vec3> vertices}}by navi-island-data islandData2} optionalIslandData; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by navi parent} pathingCell}
NVPP precomputedPathing struct{array<u32:array<u32:formid[NAVM]>> precomputedPaths; array<u32:struct{formid[NAVM] navmesh; u32 index}> roadMarkerIndex}
NVSI deletedNavmeshes array<formid[NAVM]>
record EXPL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PHST unknownFlags flags32
*OPDS objectPlacementDefault @OPDS
FULL name lstring
@model group
EITM objectEffect formid[ENCH,SPEL]
MNAM imageSpaceModifier formid[IMAD]
DATA data struct{formid[LIGH,NULL] light; formid[SNDR,NULL] sound1; formid[SNDR,NULL] sound2; formid[IPDS,NULL] impactDataSet; formid placedObject; formid[PROJ,NULL] spawnProjectile; fv>=150: formid[CURV,NULL] damageCurveTable; f32 force; f32 damage; fv>=97: f32 innerRadius; f32 outerRadius; f32 radius; f32 verticalOffsetMult; ?flags32#104 flags1; enum32#27 soundLevel; fv>=70: f32 placedObjectAutoFade; fv>=91: enum32#28 stagger; fv>=112: struct{f32 x; f32 y; f32 z; f32 spreadDegrees; u32 count} spawn; fv>=173: f32 baseWeaponDamage}
DAMA damageTypes @DAMC
record DEBR
EDID editorID zstring
models*/DATA data struct{u8 percentage; path:mesh modelFile; flags8#105 flags}
models*/MODT modelInformation @DMDT
record IMGS
EDID editorID zstring
ENAM hdr struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMax; f32 autoExposureMin; f32 sunlightScale; f32 skyScale; f32 middleGray; f32 fogScale; f32 tonemapWhitePoint; unknown unknown}
HNAM hdr struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMax; f32 autoExposureMin; f32 sunlightScale; f32 skyScale; f32 middleGray}
FNAM hdr struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMax; f32 autoExposureMin; f32 sunlightScale; f32 skyScale; f32 middleGray; f32 fogScale; f32 tonemapWhitePoint}
GNAM hdr struct{f32 eyeAdaptSpeed; f32 tonemapE; f32 bloomThreshold; f32 bloomScale; f32 autoExposureMax; f32 autoExposureMin; f32 sunlightScale; f32 skyScale; f32 middleGray; fv>=155: f32 fogScale; fv>=155: f32 tonemapWhitePoint}
CNAM cinematic struct{f32 saturation; f32 brightness; f32 contrast}
TNAM tint struct{f32 amount; struct{f32 red; f32 green; f32 blue} color}
DNAM depthField struct{f32 strength; f32 distance; f32 range; bytes(2) unused; enum16#106 skyBlurRadius; ?f32 vignetteRadius; f32 vignetteStrength}
XNAM cameraParameters struct{f32 exposureValue; f32 unknownFloat2; f32 aperture; f32 shutterTime; f32 iso}
INAM unknown f32
YNAM exposureMode enum32#107
ZNAM unknown unknown
TX00 lut path:texture
record IMAD
EDID editorID zstring
DNAM data struct{enum32 animatable; f32 duration; struct{u32 eyeMultCount; u32 eyeAddCount; u32 bloomMultCount; u32 bloomAddCount; u32 bloomThresholdMult; u32 bloomThresholdAdd; u32 bloomScaleMult; u32 bloomScaleAdd; u32 targetMultCount; u32 targetAddCount; u32 targetMultCount2; u32 targetAddCount2; u32 sunlightScaleMult; u32 sunlightScaleAdd; u32 skyScaleMult; u32 skyScaleAdd} hdr; u32 unused08MultCount; u32 unused48AddCount; u32 unused09MultCount; u32 unused49AddCount; u32 unused0AMultCount; u32 unused4AAddCount; u32 unused0BMultCount; u32 unused4BAddCount; u32 unused0CMultCount; u32 unused4CAddCount; u32 unused0DMultCount; u32 unused4DAddCount; u32 unused0EMultCount; u32 unused4EAddCount; u32 unused0FMultCount; u32 unused4FAddCount; u32 unused10MultCount; u32 unused50AddCount; struct{u32 saturationMultCount; u32 saturationAddCount; u32 brightnessMultCount; u32 brightnessAddCount; u32 contrastMultCount; u32 contrastAddCount; u32 unused14MultCount; u32 unused54AddCount} cinematic; u32 tintColorCount; u32 blurRadiusCount; u32 doubleVisionStrength; u32 radialBlurStrength; u32 radialUpCount; u32 radialBlurStart; enum32 radialBlurUse; f32 radialCenterX; f32 radialCenterY; u32 doFStrengthCount; u32 doFDistanceCount; u32 doFRangeCount; enum8 doFUseTarget; flags8#108 doFFlags; u16 unused; u32 radialDownCount; u32 radialBlurDown; u32 fadeColoeCount; u32 motionBlurStrength; size>=248: u32 vignetteRadiusCount; size>=252: u32 vignetteStrengthCount}
LNAM texture path:texture
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
FULL name zstring
record FLST
EDID editorID zstring
XALG flags flags64
FULL name lstring
*LNAM formID formid
record PERK flags#52
EDID editorID zstring
DURL unknown zstring
VMAD virtualMachineAdapter @VMAD
FULL name lstring
DESC description lstring
ICON image path:texture
@conditions group
DATA data struct{size>=5: enum8 trait; size>=5: u8 level; size>=5: u8 numRanks; enum8 playable; enum8 hidden; bytes(1) unknown}
SNAM sound formid[SNDR]
PRFS perkActivationSound formid[SNDR]
NNAM nextPerk formid[PERK,NULL]
FNAM swfSpriteName zstring
PRFI perkActivationIcon path:texture
PFAC perkAddedFaction formid[FACT]
effects*/PRKE header struct{enum8#109 type; u8 rank; fv<181: unknown unknown}
effects*/DATA effectData union{0: struct{formid[QUST] quest; u16 questStage} questStage; 1: formid[SPEL] ability; 2: struct{enum8 entryPoint; enum8#110 function; u8 perkConditionTab; unknown unknown} entryPoint}by perk-effect-data
effects*/perkConditions*/PRKC run i8
effects*/perkConditions*/@conditions group
effects*/functionParameters/EPFT type enum8#111
effects*/functionParameters/EPFB perkEntryID u16
effects*/functionParameters/EPF2 - union{0: lstring buttonLabel; 1: formid curveTable}by epf2
effects*/functionParameters/EPF3 - @EPF3
effects*/functionParameters/EPFD data union{0: unknown; 1: f32 float; 2: struct{f32 float1; f32 float2} floatFloat; 3: formid[LVLI] leveledItem; 4-5: formid[SPEL] spell; 6: zstring text; 7: lstring text; 8: union{0: struct{fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue; f32 float} actorValueFloat; 1: f32 float}by epfdav data; 9: formid[ALCH,KYWD] ingestible}by epfd
effects*/functionParameters/EPF2 unknownSpellValue u32
effects*/functionParameters/EPF4 actorValue2 formid[AVIF]
effects*/functionParameters/EPF3 - @EPF3
effects*/PRKF endMarker marker
record BPTD
EDID editorID zstring
@model group
bodyParts*/BPVB boneName zstring
bodyParts*/BPTN partName lstring
bodyParts*/BPNN partNode zstring
bodyParts*/BPNT vatsTarget zstring
bodyParts*/BPND bodyPartNode struct{f32 damageMult; formid[DEBR,NULL] explodableDebris; formid[EXPL,NULL] explodableExplosion; f32 explodableDebrisScale; formid[DEBR,NULL] severableDebris; formid[EXPL,NULL] severableExplosion; f32 severableDebrisScale; f32 cutMin; f32 cutMax; f32 cutRadius; f32 goreRotateX; f32 goreRotateY; f32 cutTesselation; formid[IPDS,NULL] severableImpactDataSet; formid[IPDS,NULL] explodableImpactDataSet; f32 explodableLimbReplacement; flags8#112 flags; enum8#113 partType; u8 healthPercent; fv{<78: enum8; >=78: formid[AVIF,NULL]} actorValue; u8 hitChance; u8 explodableExplosionChance; fv>=100: u8 nonLethalDismemberment; u8 severableDebrisCount; u8 explodableDebrisCount; u8 severableDecalCount; u8 explodableDecalCount; u8 geometrySegmentIndex; fv<78: bytes(1) unused; fv>=95: struct{formid[ARTO,NULL] crippleArtObject; formid[DEBR,NULL] crippleDebris; formid[EXPL,NULL] crippleExplosion; formid[IPDS,NULL] crippleImpactDataSet; f32 crippleDebrisScale; u8 crippleDebrisCount; u8 crippleDecalCount} cripple; fv>=168: f32 unknown}
bodyParts*/NAM1 limbReplacementModel path:mesh
bodyParts*/NAM4 goreEffectsTarget zstring
bodyParts*/NAM5 modelInformation @DMDT
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
XALG flags flags64
*FTAG formTag zstring
*OPDS objectPlacementDefault @OPDS
@model group
nodeIndex|1/DATA nodeIndex i32
nodeIndex|2/IKEK nodeIndex i32
SNAM sound formid[SNDR]
LNAM light formid[LIGH]
DNAM data struct{u16 masterParticleSystem; enum16#114 flags}
record AVIF
EDID editorID zstring
DURL unknown zstring
FULL name lstring
DESC description lstring
ANAM abbreviation lstring
NAM0 defaultValue f32
NAM5 minimumValue f32
NAM6 maximumValue f32
AVFL flags flags32#115
NAM1 type enum32#116
NAM2 networkingFlags flags32#117
NAM3 actorValueKeyword formid[KYWD]
NAM4 associatedList formid[FLST]
CNAM description zstring
record CAMS
EDID editorID zstring
@model group
@conditions group
DATA data struct{enum32#118 action; enum32#119 location; enum32#119 target; flags32#120 flags; struct{f32 player; f32 target; f32 global} timeMultipliers; f32 maxTime; f32 minTime; f32 targetBetweenActors; f32 nearTargetDistance; ?f32 locationSpring; f32 targetSpring; vec3 rotationOffset}
MNAM imageSpaceModifier formid[IMAD]
record CPTH
EDID editorID zstring
@conditions group
ANAM relatedCameraPaths array<formid[CPTH,NULL]>
DATA cameraZoomFlags flags8#121
*SNAM cameraShot formid[CAMS]
record VTYP
EDID editorID zstring
FULL name lstring
DNAM flags flags8#122
ENAM ttsVoiceName zstring
record MATT
EDID editorID zstring
PNAM materialParent formid[MATT,NULL]
MNAM materialName zstring
CNAM havokDisplayColor struct{f32 red; f32 green; f32 blue}
BNAM buoyancy f32
FNAM flags flags32#123
HNAM havokImpactData formid[IPDS]
ANAM breakableFX zstring
MODT modelInformation @DMDT
record IPCT
EDID editorID zstring
@model group
DATA - struct{f32 effectDuration; enum32#124 effectOrientation; f32 angleThreshold; f32 placementRadius; enum32#27 soundLevel; flags8#125 flags; enum8#126 impactResult; bytes(2) unknown}
DODT decalData fv{<136: @DODT; >=136: @DODT2}
DNAM textureSet formid[TXST]
ENAM secondaryTextureSet formid[TXST]
SNAM sound1 formid[SNDR]
NAM1 sound2 formid[SNDR]
NAM3 footstepExplosion formid[EXPL]
NAM2 hazard formid[HAZD]
NAM4 sound3 formid[SNDR]
FNAM footstepParticleMax f32
record IPDS
EDID editorID zstring
*PNAM - struct{formid[MATT] material; formid[IPCT] impact}
record ECZN
EDID editorID zstring
DATA - struct{formid[NPC_,FACT,NULL] owner; formid[LCTN,NULL] location; i8 rank; i8 minLevel; flags8#127 flags; i8 maxLevel}
record LCTN flags#128
EDID editorID zstring
DURL unknown zstring
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
PRPS properties @PRPS
DATA locationData struct{u32 unknownInt; u8 unknown; u8 minLocationLevel; enum8#129 locationType; u8 maxLocationLevel}
PNAM parentLocation formid[LCTN,NULL]
NAM1 music formid[MUSC,NULL]
FNAM unreportedCrimeFaction formid[FACT]
MNAM worldLocationMarker formid[REFR,ACHR]
RNAM worldLocationRadius f32
ANAM actorFadeMult f32
NAM5 unknown unknown
NAM6 unknown unknown
CNAM color rgba
record MESG
EDID editorID zstring
DESC description lstring
FULL name lstring
INAM icon formid[NULL]
QNAM ownerQuest formid[QUST]
DNAM flags flags32#130
XFLG flags flags64
TNAM displayTime u32
SNAM swf zstring
NNAM title lstring
menuButtons*/ITXT buttonText lstring
menuButtons*/@conditions group
menuButtons*/MBNR noResponse marker
record DOBJ
EDID editorID zstring
DNAM objects array<struct{enum32 use; formid objectID}>
record LGTM
EDID editorID zstring
DATA lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; bytes(32) unused; rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; ?bytes(4) unused; f32 nearHeightMid; f32 nearHeightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 fogHighNear2; f32 fogHighFar2; f32 farHeightMid; f32 farHeightRange; unknown unknown}
DALC directionalAmbientLighting @XCLL
WGDR godRays formid[GDRY]
record MUSC
EDID editorID zstring
FNAM flags flags32#131
PNAM data struct{u16 priority; u16/100 ducking}
WNAM fadeDuration f32
VNAM unknown unknown
UNAM unknown unknown
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
DNAM flags flags32#132
XNAM maxConcurrentQuests u32
record SMQN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags struct{flags16#132 nodeFlags; flags16#133 questFlags}
XNAM maxConcurrentQuests u32
MNAM numQuestsRun u32
HNAM hoursUntilReset f32
QNAM questCount u32
quests*/NNAM quest formid[QUST]
quests*/FNAM flags flags32
quests*/RNAM hoursUntilReset f32
quests*/UNAM priority u32
record SMEN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags flags32#132
XNAM maxConcurrentQuests u32
ENAM type enum32
record DLBR
EDID editorID zstring
QNAM quest formid[QUST]
TNAM category enum32#134
DNAM flags flags32#135
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
- noParts none
record EQUP
EDID editorID zstring
PNAM slotParents array<formid[EQUP]>
DATA flags flags32#136
ANAM - fv{<78: enum32s; >=78: formid[AVIF,NULL,FFFF]}
record RELA
EDID editorID zstring
DATA data struct{formid[NPC_,NULL] parent; formid[NPC_,NULL] child; enum8#137 rank; bytes(2) unknown; flags8#138 flags; formid[ASTP,NULL] associationType}
record SCEN
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#18 flags; @VMAD7 script; @VMAD20 fragments; array<u16:struct{flags8#139 phaseFlag; u8 phaseIndex; i16 unknown; i8 unknown; i8 unknown; script scriptName; pstring16 fragmentName}> phaseFragments} scriptFragments}
FNAM flags flags32#140
phases*/HNAM markerPhaseStart marker
phases*/NAM0 name zstring
phases*/startConditions/@conditions group
phases*/NEXT markerStartConditions marker
phases*/completionConditions/@conditions group
phases*/NEXT markerCompletionConditions marker
phases*/WNAM editorWidth u32
phases*/SPPI unknown unknown
phases*/SPPT unknown unknown
phases*/SPCT unknown unknown
phases*/SDCT unknown unknown
phases*/FNAM flags flags16#140
phases*/SCQS setParentQuest struct{i16 start; i16 completion}
phases*/HNAM markerPhaseEnd marker
actors*/ALID aliasID i32
actors*/LNAM flags flags32#141
actors*/DNAM behaviourFlags flags32#142
actions*/ANAM type enum16#143
actions*/NAM0 name zstring
actions*/ALID aliasID i32
actions*/ALSO unknown unknown
actions*/INAM index u32
actions*/FNAM flags flags32#140
actions*/SNAM startPhase u32
actions*/ENAM endPhase u32
actions*/sceneActionData|1/package/*PNAM package formid[PACK]
actions*/sceneActionData|2/timer/SNAM timerMaxSeconds f32
actions*/sceneActionData|2/timer/SCQS setParentQuest i16
actions*/sceneActionData|2/timer/TNAM timerMinSeconds f32
actions*/sceneActionData|3/playerDialogue/DTGT dialogueTargetActor i32
actions*/sceneActionData|3/playerDialogue/dialogueChoices*/ESCE dialogueExit formid
actions*/sceneActionData|3/playerDialogue/dialogueChoices*/ESCS choice formid
actions*/sceneActionData|3/playerDialogue/priorActionInfo/ATTR actionFollow u32
actions*/sceneActionData|3/playerDialogue/priorActionInfo/ACBS actionComesBefore marker
actions*/sceneActionData|4/startScene/STSC startSceneMarker formid[SCEN,NULL]
actions*/sceneActionData|4/startScene/scenes*/LCEP scene formid[SCEN]
actions*/sceneActionData|4/startScene/scenes*/INTT phaseIndex u16
actions*/sceneActionData|4/startScene/scenes*/SSPN startPhaseScene zstring
actions*/sceneActionData|4/startScene/scenes*/CITC conditionCount u32
actions*/sceneActionData|4/startScene/scenes*/@conditions group
actions*/sceneActionData|4/startScene/HTID endSceneSay marker
actions*/sceneActionData|5/startScene/scenes*/LCEP scene formid[SCEN]
actions*/sceneActionData|5/startScene/scenes*/INTT phaseIndex u16
actions*/sceneActionData|5/startScene/scenes*/SSPN startPhaseScene zstring
actions*/sceneActionData|5/startScene/scenes*/CITC conditionCount u32
actions*/sceneActionData|5/startScene/scenes*/@conditions group
actions*/sceneActionData|5/startScene/HTID endSceneSay marker
actions*/sceneActionData|6/npcResponseDialogue/ONAM soundOutput formid[SOPM]
actions*/sceneActionData|7/radioDialogue/DATA topic formid[DIAL,NULL]
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/DMAX loopingMax f32
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/DMIN loopingMin f32
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/CRIS camera struct{f32 fovPlayerCamera; f32 rateCameraChange}
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/HTID playerHeadtracking array<i32>
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/VENC dialogueSubtype formid[KYWD]
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/PNAM animArchType formid[KYWD]
actions*/sceneActionData|7/radioDialogue/choice|1/dialogue/ONAM audioOutputOverride formid[SOPM]
actions*/sceneActionData|7/radioDialogue/choice|2/radio/HTID playSound formid[SNDR,NULL]
actions*/sceneActionData|7/radioDialogue/choice|2/radio/DMAX soundOutput formid[SOPM,NULL]
actions*/sceneActionData|7/radioDialogue/choice|2/radio/VENC dialogueSubtype formid[KYWD]
actions*/ANAM endMarker marker
PNAM parentQuest formid[QUST]
INAM lastActionIndex u32
VNAM unknown unknown
CNAM cameraDistanceOverride f32
ACTV dialogueDistanceOverride f32
CRIS fovOverride f32
@keywords group
@conditions group
SCQS setParentQuest struct{i16 begin; i16 end}
NNAM notes zstring
TNAM templateScene formid[SCEN]
XNAM index u32
ONAM soundOutput formid[SOPM]
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
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
XALG flags flags64
*FTAG formTag zstring
@keywords group
@model group
DNAM artType enum32#145
record MATO
EDID editorID zstring
@model group
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
XALG flags flags64
NNAM notes zstring
CNAM descriptorType enum32
GNAM category formid[SNCT]
SNAM alternateSound formid[SNDR]
sounds*/ANAM file path:sound
ONAM outputModel formid[SOPM]
@conditions group
LNAM values struct{bytes(1) unknown; enum8#147 looping; u8 sidechain; u8 rumbleSendValue}
BNAM data union{0: struct{i8 frequencyShift; i8 frequencyVariance; u8 priority; u8 dbVariance; u16/100 staticAttenuation} values; 1: formid[SNDR] baseDescriptor}by sndr-data
HNAM unknown u32
INAM unknown u32
*DNAM descriptor formid[SNDR]
ITMC count u32
ratesFire*/ITMS markerStart marker
ratesFire*/INTV roF u32
ratesFire*/*FNAM file path:other
ratesFire*/ITME markerEnd marker
PNAM unknown unknown
QNAM unknown unknown
record DUAL
EDID editorID zstring
record SNCT
EDID editorID zstring
FULL name lstring
FNAM flags flags32#148
PNAM parentCategory formid[SNCT]
ONAM menuSliderCategory formid[SNCT]
VNAM staticVolumeMultiplier u16/65535
UNAM defaultMenuValue u16/65535
MNAM minFrequencyMultiplier f32
CNAM sidechainTargetMultiplier f32
record SOPM
EDID editorID zstring
NAM1 data struct{flags8#149 flags; bytes(2) unknown; u8 reverbSend}
MNAM type enum32#150
VNAM staticAttenuation i16/100
WNAM unknown f32
ONAM outputValues struct{array<struct{u8 fl; u8 fr; u8 c; u8 lfe; u8 rl; u8 rr; u8 sl; u8 sr}> channels}
ENAM effect formid[AECH]
ATTN dynamicAttenuationValues struct{f32 fadeDistanceStart; f32 fadeDistanceEnd; f32 fadeDistanceStart2; f32 fadeDistanceEnd2; struct{u8 value1; u8 value2; u8 value3; u8 value4} fadeCurve; struct{u8 value1; u8 value2; u8 value3; u8 value4} fadeOutCurve}
ENAM effectChain formid[AECH]
record COLL
EDID editorID zstring
DESC description lstring
BNAM index u32
FNAM debugColor rgbx
GNAM flags flags32#151
MNAM name zstring
INTV interactablesCount u32
CNAM collidesWith array<formid[COLL]>
record CLFM flags#52
EDID editorID zstring
FULL name lstring
CNAM colorIndex u32
FNAM flags flags32#152
@conditions group
record REVB
EDID editorID zstring
DATA data struct{u16 decayTime; u16 hfReference; i8 roomFilter; i8 roomHFFilter; i8 reflections; i8 reverbAmp; u8/100 decayHFRatio; u8 reflectDelayScaled; u8 reverbDelay; u8 diffusion; u8 density; u8 unknown}
ANAM reverbClass enum32#153
record GRAS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PHST unknownFlags flags32
@model group
DNAM - struct{f32 unknown; f32 unknown; f32 heightRange; f32 colorRange; f32 wavePeriod; bytes(4) unknown; u8 density; ?u8 minSlope; u8 maxSlope; flags8#154 flags; fv>=137: f32 unknown; fv>=175: f32 positionRange}
record IDLE flags#155
EDID editorID zstring
XALG flags flags64
@conditions group
DNAM behaviorGraph path:other
ENAM animationEvent zstring
ANAM relatedIdleAnimations array<formid[AACT,IDLE,NULL]>
DATA - struct{struct{u8 min; u8 max} loopingSeconds; flags8#156 flags; u8 animationGroupSection; u16 replayDelay}
GNAM animationFile path:other
PNAM photomodeCategoryKeyword formid[KYWD]
FULL name lstring
record INFO flags#157
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
ENAM responseFlags struct{fv{<153: flags16; >=153: flags32}; u16/2730 resetHours; fv>=153: bytes(2) unknown}
TPIC topic formid[DIAL]
PNAM previousINFO formid[INFO,NULL]
DNAM sharedINFO formid[INFO]
GNAM infoGroup formid[INFO]
IOVR overrideFile path:sound
responses*/TRDA responseData struct{fv>=86: formid[KYWD,FFFF] emotion; fv<119: bytes(4) unused; u8 responseNumber; formid[SNDR,NULL] soundFile; bytes(1) unknown; u16 interruptPercentage; fv>=116: i32 cameraTargetAlias; fv>=116: i32 cameraLocationAlias}
responses*/TRAE unknown unknown
responses*/BNAM comment lstring
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
ANAM speaker formid[NPC_,VTYP]
TSCE startScene formid[SCEN]
ALFT unknownInt321 u32
INTV unknownInt322 u32
ALFA forcedAlias i32
ONAM audioOutputOverride formid[SOPM]
GREE greetDistance u32
TIQS setParentQuest struct{i16 begin; i16 end}
NAM0 startScenePhase zstring
INCC challenge enum32#158
MODQ resetGlobal formid[GLOB]
INAM subtitlePriority enum32#159
NAM8 unknown unknown
record INGR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
FULL name lstring
@keywords group
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group 
ETYP equipmentType formid[EQUP,NULL]
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
VCRY valueCurrency formid[NULL,CNCY]
DATA - struct{i32 value; f32 weight}
ENIT effectData struct{i32 ingredientValue; flags32#160 flags}
@effects group 
MIID maxItemID u32
record KEYM flags#161
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
XALG flags flags64
FULL name lstring
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group 
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
VCRY valueCurrency formid[NULL,CNCY]
DESC description lstring
DATA - struct{i32 value; f32 weight}
AQIC unknown unknown
DIQO quest formid[QUST]
record LAND flags#162
DATA flags flags32#163
VNML vertexNormals array<33:array<33:struct{u8 x; u8 y; u8 z}>>
VHGT vertexHeightMap struct{f32 offset; array<33:array<33:i8>> heightData; bytes(3) unused}
VCLR vertexColors array<33:array<33:struct{u8 r; u8 g; u8 b}>>
layers*|1/baseLayer/BTXT baseLayer @BTXT
layers*|2/alphaLayer/ATXT alphaLayerHeader @BTXT
layers*|2/alphaLayer/VTXT alphaLayerData array<struct{u16 position; bytes(2) unused; f32 opacity}>
*MPCD heightfieldData bytes
record LIGH flags#164
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
@model group
@keywords group
@destructible group 
PRPS properties @PRPS
FULL name lstring
ICON inventoryImage path:texture
MICO messageIcon path:texture
VCRY valueCurrency formid[NULL,CNCY]
DATA - struct{i32 time; u32 radius; rgbx color; flags32#165 flags; f32 falloffExponent; f32 fov; f32 nearClip; struct{f32 period; f32 intensityAmplitude; f32 movementAmplitude} flickerEffect; f32 constant; f32 scalar; ?f32 exponent; f32 godRaysNear; u32 value; f32 weight; unknown unknown}
LILS unknown f32
NAM0 gobo zstring
LNAM lens formid[LENS]
WGDR godRays formid[GDRY]
SNAM sound formid[SNDR]
record LSCR flags#166
EDID editorID zstring
DESC description lstring
@conditions group
BNAM backgroundImage path:texture
NNAM loadingScreenNIF formid[STAT,SCOL,NULL]
TNAM transform formid[TRNS]
ONAM rotation struct{i16 min; i16 max}
ZNAM zoom struct{f32 min; f32 max}
MOD2 cameraPath path:other
PNAM unknown unknown
LSST loadingScreenText lstring
record LTEX
EDID editorID zstring
BNAM texture path:texture
TNAM unused formid[TXST]
MNAM materialType formid[MATT,NULL]
ONAM groundCover formid[GCVR]
HNAM havokData struct{u8 friction; u8 restitution}
SNAM unused u8
*GNAM unused formid[GRAS,REFR]
record LVLN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
LVLD chanceNone fv<174: u8
ONAM displayName lstring
LVMV maxValue f32
LVCV chanceNoneValue f32
LVLM maxCount u8
LVLG useGlobal formid[GLOB]
LVLF flags fv{<185: flags8#167; >=185: flags16#167}
@conditions group
LLCT count u8
leveledListEntries*/LVLO - fv{<174: struct{u16 level; bytes(2) unused; formid[NPC_,LVLN] reference; i16 count; u8 chanceNone; bytes(1) unused}; >=174: formid[NPC_,LVLN]}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
leveledListEntries*/LVOV chanceNoneValue f32
leveledListEntries*/LVIV quantity f32
leveledListEntries*/LVLV minimumLevel f32
leveledListEntries*/LVOG minimumLevelGlobal formid[GLOB]
leveledListEntries*/LVLT minimimLevelCurve formid[CURV]
LLKC filterKeywordChances @LLKC
@model group
record LVLI
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
XALG flags flags64
*FTAG formTag zstring
LVLD chanceNone fv<174: u8
ONAM overrideName lstring
LVMV maxValue f32
LVMG maxGlobal formid[GLOB]
LVMT maxCurveTable formid[CURV]
LVLM maxCount u8
LVCV chanceNoneValue f32
LVLG chanceNoneGlobal formid[GLOB]
LVCT chanceNoneCurve formid[CURV]
LVLF flags fv{<185: flags8#168; >=185: flags16#168}
@conditions group
LLCT count u8
leveledListEntries*/LVLO - fv{<174: fv{<69: struct{u16 level; bytes(2) unused; @Refs reference; u16 count; bytes(2) unused}; >=69: struct{u16 level; bytes(2) unused; @Refs reference; u16 count; u8 chanceNone; bytes(1) unused}}; >=174: @Refs}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
leveledListEntries*/LVOV chanceNoneValue f32
leveledListEntries*/LVOC chanceNoneGlobal formid[GLOB]
leveledListEntries*/LVOT chanceNoneCurve formid[CURV]
leveledListEntries*/LVIV quantity f32
leveledListEntries*/LVIG quantityGlobal formid[GLOB]
leveledListEntries*/LVLV minimumLevel f32
leveledListEntries*/LVOG minimumLevelGlobal formid[GLOB]
leveledListEntries*/LVLT minimimLevelCurve formid[CURV]
LLKC filterKeywordChances @LLKC
LVSG epicLootChance formid[GLOB]
DIQO quest formid[QUST]
LIMC markerColor rgba
@model group
record LVLP
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone fv<174: u8
LVMV maxValue f32
LVCV chanceNoneValue f32
LVLF flags fv{<185: flags8#168; >=185: flags16#168}
LLCT count u8
leveledListEntries*/LVLO reference @Refs
leveledListEntries*/LVOV chanceNoneValue f32
leveledListEntries*/LVIV quantity f32
leveledListEntries*/LVLV minimumLevel f32
@model group
record LVSP
EDID editorID zstring
record MGEF
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
FULL name lstring
MDOB menuDisplayObject formid
@keywords group
magicEffectData/DATA data struct{flags32#169 flags; fv>=164: flags32 flags2; f32 baseCost; union{0: formid[NULL]; 1: formid[LIGH,NULL]; 2: formid[WEAP,ARMO,NULL]; 3: formid[NPC_,NULL]; 4: formid[HAZD,NULL]; 5: formid[SPEL,NULL]; 6: formid[RACE,NULL]; 7: formid[ENCH,NULL]; 8: formid[KYWD,NULL]; 9: formid[STHD,NULL]; 10: formid[DMGT,NULL]; 11: formid[EMOT,NULL]; 12: formid[FLST,NULL]}by mgef-assoc-item assocItem; bytes(4) magicSkill; formid[AVIF,NULL] resistValue; u16 counterEffectCount; bytes(2) unused; formid[LIGH,NULL] castingLight; f32 taperWeight; formid[EFSH,NULL] hitShader; formid[EFSH,NULL] enchantShader; u32 minimumSkillLevel; struct{u32 area; f32 castingTime} spellmaking; f32 taperCurve; f32 taperDuration; f32 secondAVWeight; enum32 archetype; fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue; formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; enum32 castingType; enum32 delivery; fv{<77: u32; >=77: formid[AVIF,NULL]} actorValue2; formid[ARTO,NULL] castingArt; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactData; f32 skillUsageMultiplier; struct{formid[DUAL,NULL] art; f32 scale} dualCasting; formid[ARTO,NULL] enchantArt; formid[RFCT,NULL] hitVisuals; formid[RFCT,NULL] enchantVisuals; formid[SPEL,NULL] equipAbility; formid[IMAD,NULL] imageSpaceModifier; formid[PERK,NULL] perkApply; enum32#27 castingSoundLevel; struct{f32 score; f32 delayTime} scriptEffectAI; unknown unknown}
*ESCE effect formid[MGEF]
SNDD sounds array<struct{enum32#170 type; formid[SNDR] sound}>
DNAM magicItemDescription lstring
@conditions group
record MISC flags#171
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
FULL name lstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
PHST unknownFlags flags32
*OPDS objectPlacementDefault @OPDS
XALG flags flags64
FULL name lstring
CUSD soundCrafting formid[SNDR]
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
@destructible group 
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
FIMD featuredItemMessage formid[MESG]
VCRY valueCurrency formid[NULL,CNCY]
DESC description lstring
DATA data struct{i32 value; f32 weight}
MCQP components array<struct{@Refs component; formid[KYWD] componentCountKeyword}>
AQIC unknown unknown
DIQO quest formid[QUST]
CVPA components @CVPA
CDIX componentDisplayIndices array<u8>
record COBJ flags#172
EDID editorID zstring
XALG flags flags64
*FTAG formTag zstring
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
FVPA components @CVPA
REPR repair @CVPA
REPM repairMethod u8
LRNM learnMethod enum8#173
ESCR scrapRecieved array<struct{formid itemType; u32 count; fv>=152: formid[CURV,NULL] curveTable}>
DESC description lstring
@conditions group
CNAM createdObject @Refs
BNAM workbenchKeyword formid[KYWD]
NAM1 unused bytes
NAM2 unused bytes
NAM3 unused bytes
ANAM menuArtObject formid[ARTO]
GNAM learnRecipeFrom formid[ALCH,AMMO,ARMO,BOOK,MISC,WEAP]
INAM campMaximum formid[GLOB]
JNAM workshopMaximum formid[GLOB]
CVT0 scrapBonus formid[CURV]
LRNC learnChance formid[GLOB]
RCND repairCondition formid[CNDF]
FNAM category array<formid[KYWD]>
HNAM buildGroupName lstring
DNAM data struct{f32 unknown; ?u16 createdObjectCount; u16 priority}
CIFK constructibleInstantiationFilter formid[KYWD]
RECF unknown unknown
INTV data struct{u16 createdObjectCount; ?u16 priority}
record NPC_ flags#174
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
STCP animationSound formid[STAG]
SNTP snapTemplate formid[STMP]
DEFL defaultLayer formid[LAYR]
PHST unknownFlags flags32
XALG flags flags64
ACBS configuration struct{flags32#175 flags; i16 xpValueOffset; union{0: i16; 1: i16/1000 levelMult}by npc-level level; u16 calcMinLevel; u16 calcMaxLevel; i16 dispositionBase; flags16#176 useTemplateActors; u16 bleedoutOverride; bytes(2) unknown}
actorScalingInfo/AJLN levelMin u32
actorScalingInfo/AJLX levelMax u32
actorScalingInfo/AJLO levelOffset u32
actorScalingInfo/AJNG levelMinGlobal formid[GLOB]
actorScalingInfo/AJXG levelMaxGlobal formid[GLOB]
actorScalingInfo/AJOG levelOffsetGlobal formid[GLOB]
*SNAM faction struct{formid[FACT] faction; i8 rank}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT defaultTemplate formid[LVLN,NPC_]
LTPT legendaryTemplate formid[LVLN,NPC_]
LTPC legendaryChance formid[GLOB]
TPTA templateActors struct{formid[LVLN,NPC_,NULL] traits; formid[LVLN,NPC_,NULL] stats; formid[LVLN,NPC_,NULL] factions; formid[LVLN,NPC_,NULL] spellList; formid[LVLN,NPC_,NULL] aiData; formid[LVLN,NPC_,NULL] aiPackages; formid[LVLN,NPC_,NULL] modelAnimation; formid[LVLN,NPC_,NULL] baseData; formid[LVLN,NPC_,NULL] inventory; formid[LVLN,NPC_,NULL] script; formid[LVLN,NPC_,NULL] defPackList; formid[LVLN,NPC_,NULL] attackData; formid[LVLN,NPC_,NULL] keywords; ?formid[LVLN,NPC_,NULL] gender}
RNAM race formid[RACE]
SPCT count u32
*SPLO actorEffect formid[SPEL,LVSP]
@destructible group 
WNAM skin formid[ARMO]
ANAM farAwayModel formid[ARMO]
ATKR attackRace formid[RACE]
attacks*/ATKD attackData @ATKD
attacks*/ATKE attackEvent zstring
attacks*/ATKW weaponSlot formid[EQUP]
attacks*/ATKS requiredSlot formid[EQUP]
attacks*/ATKT description zstring
attacks*/@conditions group
SPOR spectatorOverridePackage formid[FLST]
OCOR observeDeadBody formid[FLST]
GWOR guardWarnOverride formid[FLST]
ECOR combatOverridePackage formid[FLST]
FCPL followerCommandPackage formid[FLST]
RCLR followerElevatorPackage formid[FLST]
PRKZ perkCount u32
*PRKR perk struct{formid[PERK] perk; fv<181: u8 rank}
PRPS properties @PRPS
FTYP forcedLocRef array<formid[LCRT]>
NTRM nativeTerminal formid[TERM]
INRD instanceNaming formid[INNR]
inventory/COCT count u32
inventory/@items group
AIDT aiData struct{enum8#177 aggression; enum8#178 confidence; u8 energyLevel; enum8#179 morality; enum8#180 mood; enum8#181 assistance; struct{enum8 aggroRadiusBehavior; u8 unused; u32 warn; u32 warnAttack; u32 attack} aggro; fv>=29: enum32 noSlowApproach}
*PKID package formid[PACK]
@keywords group
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
CNAM class formid[CLAS]
FULL name lstring
SHRT name lstring
DATA marker marker
DNAM - struct{u16 calculatedHealth; u16 calculatedActionPoints; u16 farAwayModel; u8 gearedUpWeapons; bytes(1) unused}
ZNAM combatStyle formid[CSTY]
GNAM giftFilter formid[FLST]
HCLF hairColor formid[CLFM]
NAM5 unused bytes(2)
NAM6 heightMin f32
NAM4 heightMax f32
MWGT weight struct{f32 thin; f32 muscular; f32 fat}
NAM8 soundLevel enum32#27
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
*PNAM headPart formid[HDPT]
HCLF hairColor formid[CLFM]
BCLF facialHairColor formid[CLFM]
MWGT weight struct{f32 thin; f32 muscular; f32 fat}
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
CVT0 healthCurveTable formid[CURV]
CVT1 tierCurveTable formid[CURV]
CVT2 xpCurveTable formid[CURV]
CVT3 ewsActorCost formid[CURV]
UNWP unarmedWeapon formid[WEAP]
record PACK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
PKDT packData struct{flags32#183 generalFlags; enum8#184 type; enum8#185 interruptOverride; enum8#186 preferredSpeed; bytes(1) unknown; flags16#187 interruptFlags; u16 packageSpecificFlags}
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
packageData/dataInputValues*/PTDA target struct{struct{enum32s#190 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: @Refs2 objectID; 2: enum32#24 objectType; 3: formid[KYWD,NULL] keyword; 4: i32 alias; 5: u32 interruptData; 6: bytes(4); 7: formid[KYWD,NULL] keyword; 8: bytes(4)}by type target; i32 countDistance} targetData}
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
procedureTree/branches*/*PFOR data struct{flags32#183 setGeneralFlags; flags32#183 clearGeneralFlags; flags16#187 setInterruptFlags; flags16#187 clearInterruptFlags}
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
DURL unknown zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; u16 fragmentCount; script scriptName; union{0: struct{enum8 flags; @VMAD8 properties} scriptData; 1: none}by script-fragments-empty-script script; array<n=FragmentCount:struct{u16 questStage; i16 unknown; i32 questStageIndex; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments; array<u16:struct{@VMAD16 objectUnion; i16 version; i16 objectFormat; @VMAD6 aliasScripts}> aliases}
FULL name lstring
DESC description lstring
PRPS properties @PRPS
general|1/DATA general struct{flags32#194 flags; u8 priority; bytes(3) unused; f32 delayTime; enum8#195 questType; bytes(3) unused}
general|2/DNAM general struct{flags16#196 flags; u8 priority; bytes(1) unused; f32 delayTime; enum8#195 questType; bytes(3) unused}
ENAM event enum32
LNAM location formid[LCTN]
XNAM questCompletionXP formid[GLOB]
QMCI unknown unknown
QTLM questTimerLength formid[GLOB]
QETL questExpireTimer formid[GLOB,NULL]
QSSK startKeyword formid[KYWD]
QSLC questStartLocation formid[LCTN]
QECV enableKeyword formid[KYWD]
QSDD unknown unknown
QETE questEventType enum8#197
*QTGL global formid[GLOB]
*QTVR questVariable zstring
FLTR filter zstring
questDialogueConditions/@conditions group
moreConditions/NEXT marker marker
moreConditions/@conditions group
moreConditions/moreConditions/NEXT marker marker
moreConditions/moreConditions/@conditions group
moreConditions/moreConditions/moreConditions/NEXT marker marker
moreConditions/moreConditions/moreConditions/@conditions group
stages*/INDX stageIndex struct{u16 stageIndex; flags8#198 flags; u8 unknown}
stages*/logEntries*/QSDT stageFlags flags8#199
stages*/logEntries*/@conditions group
stages*/logEntries*/NAM2 note zstring
stages*/logEntries*/SCFC comments zstring
stages*/logEntries*/CNAM logEntry lstring
stages*/logEntries*/NAM0 nextQuest formid[QUST]
stages*/logEntries*/@rewards group 
stages*/logEntries*/QRWD questReward formid
stages*/logEntries*/QUIM message formid
objectives*/QOBJ objectiveIndex u16
objectives*/FNAM flags flags32#200
objectives*/QOTM questObjectiveTimer formid[GLOB]
objectives*/SNAM stageSet u16
objectives*/NAM1 questNotes lstring
objectives*/SCCM comments zstring
objectives*/PBLT unknownPBLT lstring
objectives*/PBRT unknownPBRT lstring
objectives*/NNAM displayText lstring
objectives*/targets*/QSTA target struct{i32 alias; fv>=158: flags8#201 targetFlags; fv>=158: flags8#202 areaFlags; fv>=82: formid[KYWD,NULL] keyword; fv>=151: bytes(4) area}
objectives*/targets*/@conditions group
ANAM nextAliasID u32
aliases*|1/alias/ALST referenceAliasID u32
aliases*|1/alias/ALID aliasName zstring
aliases*|1/alias/ESAV unknown f32
aliases*|1/alias/ESDA unknown f32
aliases*|1/alias/ESRV unknown f32
aliases*|1/alias/ESRP unknown f32
aliases*|1/alias/FNAM flags size{<8: flags32#200; >=8: flags64#200}
aliases*|1/alias/ALFI forceIntoAlias i32
aliases*|1/alias/ALFR forcedReference formid[ACHR,REFR,PLYR,NULL]
aliases*|1/alias/ALUA uniqueActor formid[NPC_]
aliases*|1/alias/locationAliasReference/ALFA alias i32
aliases*|1/alias/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|1/alias/locationAliasReference/ALRT refType formid[LCRT]
aliases*|1/alias/externalAliasReference/ALEQ quest formid[QUST]
aliases*|1/alias/externalAliasReference/ALEA alias i32
aliases*|1/alias/createReferenceObject/ALCO object @Refs
aliases*|1/alias/createReferenceObject/ALCA alias struct{i16 alias; enum16#203 create}
aliases*|1/alias/createReferenceObject/ALCL level enum32#204
aliases*|1/alias/findMatchingReference/ALNA alias i32
aliases*|1/alias/findMatchingReference/ALNT type enum32#205
aliases*|1/alias/findMatchingReference/ALFE fromEvent enum32
aliases*|1/alias/findMatchingReference/ALFD eventData enum32#206
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
aliases*|1/alias/ALFF aliasLocationRef formid[KYWD,LCRT]
aliases*|1/alias/*ALPC package formid[PACK]
aliases*|1/alias/NAM7 terminal formid[TERM]
aliases*|1/alias/SCCM comments zstring
aliases*|1/alias/VTCK voiceTypes formid[NPC_,FACT,FLST,VTYP,NULL]
aliases*|1/alias/ALED aliasEnd marker
aliases*|2/alias/ALLS locationAliasID u32
aliases*|2/alias/ALID aliasName zstring
aliases*|2/alias/ESAV unknown f32
aliases*|2/alias/ESDA unknown f32
aliases*|2/alias/ESRV unknown f32
aliases*|2/alias/ESRP unknown f32
aliases*|2/alias/FNAM flags size{<8: flags32#200; >=8: flags64#200}
aliases*|2/alias/ALFI forceIntoAlias i32
aliases*|2/alias/ALFL specificLocation formid[LCTN]
aliases*|2/alias/referenceAliasLocation/ALFA alias i32
aliases*|2/alias/referenceAliasLocation/KNAM keyword formid[KYWD]
aliases*|2/alias/externalAliasLocation/ALEQ quest formid[QUST]
aliases*|2/alias/externalAliasLocation/ALEA alias i32
aliases*|2/alias/findMatchingLocation/ALFE fromEvent enum32
aliases*|2/alias/findMatchingLocation/ALFD eventData enum32#206
aliases*|2/alias/@conditions group
aliases*|2/alias/ALCC closestAlias i32
aliases*|2/alias/ALED aliasEnd marker
aliases*|3/alias/ALCS collectionAliasID u32
aliases*|3/alias/ALMI maxInitialFill u8
NNAM description zstring
GNAM questGroup formid[KYWD]
SNAM swfFile path:other
SCCM comments zstring
QRWT rewardText lstring
QARV unknown unknown
QARF unknown unknown
publicEventData/PEDF publicEventDifficulty enum32#207
publicEventData/PEPI publicEventPopup zstring
publicEventData/PERM unknown unknown
publicEventData/PERT unknown unknown
publicEventData/possibleRewards*/PEWI icon path:texture
publicEventData/possibleRewards*/PEWR description lstring
QQSD qqsdUnknown4 bytes(4)
qqsStructs*/QQSK key zstring
qqsStructs*/QQSV value zstring
QTFS qtfsUnknown2 bytes(2)
QMDE unknown unknown
record RACE
EDID editorID zstring
DURL groupName zstring
STCP animationSound formid[STAG]
FULL name lstring
DESC description lstring
SPCT count u32
*SPLO actorEffect formid[SPEL,LVSP]
WNAM skin formid[ARMO,NULL]
BOD2 bipedBodyTemplate struct{flags32#55 firstPersonFlags}
@keywords group
PRPS properties @PRPS
APPR attachParentSlots array<formid[KYWD]>
DATA data struct{f32 maleHeight; f32 femaleHeight; fv>=109: struct{f32 thin; f32 muscular; f32 fat} maleDefaultWeight; fv>=109: struct{f32 thin; f32 muscular; f32 fat} femaleDefaultWeight; flags32#208 flags; f32 accelerationRate; f32 decelerationRate; enum32#209 size; bytes(4) unknownBytes1; bytes(4) unknownBytes2; f32 injuredHealthPct; enum32s#210 shieldBipedObject; fv>=124: enum32s#210 beardBipedObject; enum32s#210 bodyBipedObject; f32 aimAngleTolerance; f32 flightRadius; fv>=143: f32 unknownFloat1; fv>=143: f32 unknownFloat2; fv>=143: f32 unknownFloat3; f32 angularAccelerationRate; f32 angularTolerance; flags32#211 flags2; f32 unknownFloat4; f32 unknownFloat5; bytes(4) unknownBytes3; bytes(4) unknownBytes4; bytes(4) unknownBytes5; bytes(4) unknownBytes6; bytes(4) unknownBytes7; f32 unknownFloat6; bytes(4) unknownBytes8; enum32s#210 pipboyBipedObject; i16 xpValue; f32 severableDebrisScale; u8 severableDebrisCount; u8 severableDecalCount; f32 explodableDebrisScale; u8 explodableDebrisCount; u8 explodableDecalCount; formid[EXPL,NULL] severableExplosion; formid[DEBR,NULL] severableDebris; formid[IPDS,NULL] severableImpactDataSet; formid[EXPL,NULL] explodableExplosion; formid[DEBR,NULL] explodableDebris; formid[IPDS,NULL] explodableImpactDataSet; fv>=96: struct{f32 debrisScale; u8 debrisCount; u8 decalCount; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; formid[IPDS,NULL] impactDataSet} onCripple; fv>=118: formid[EXPL,NULL] explodableSubsegmentExplosion; fv>=98: f32 orientationLimitsPitch; fv>=101: f32 orientationLimitsRoll; fv>=188: enum32s#210 backpackBipedObject}
skeletalData/MNAM maleMarker marker
skeletalData/maleSkeletalData/ANAM maleSkeletalModel path:mesh
skeletalData/maleSkeletalData/MODT modelInformation @DMDT
skeletalData/FNAM femaleMarker marker
skeletalData/femaleSkeletalData/ANAM femaleSkeletalModel path:mesh
skeletalData/femaleSkeletalData/MODT modelInformation @DMDT
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
attacks*/@conditions group
bodyData/NAM1 bodyDataMarker marker
bodyData/maleBodyData/MNAM maleDataMarker marker
bodyData/maleBodyData/@parts group 
bodyData/femaleBodyData/FNAM femaleDataMarker marker
bodyData/femaleBodyData/@parts group 
GNAM bodyPartData formid[BPTD]
DNAM aimAssistPose formid[AAPD]
behaviorGraphData/NAM3 behaviorGraphMarker marker
behaviorGraphData/maleBehaviorGraph/MNAM maleDataMarker marker
behaviorGraphData/maleBehaviorGraph/model/MODL modelFile path:other
behaviorGraphData/maleBehaviorGraph/model/MODT modelInformation @DMDT
behaviorGraphData/maleBehaviorGraph/model/MODC colorRemappingIndex f32
behaviorGraphData/maleBehaviorGraph/model/MODS materialSwap formid[MSWP]
behaviorGraphData/maleBehaviorGraph/model/MODF unknown unknown
behaviorGraphData/maleBehaviorGraph/model/ENLM unknown unknown
behaviorGraphData/maleBehaviorGraph/model/XFLG flags flags8
behaviorGraphData/maleBehaviorGraph/model/ENLT unknown rgba
behaviorGraphData/maleBehaviorGraph/model/ENLS enlightenScale f32
behaviorGraphData/maleBehaviorGraph/model/AUUV unknown @AUUV
behaviorGraphData/maleBehaviorGraph/model/MODD unknown bytes(1)
behaviorGraphData/femaleBehaviorGraph/FNAM femaleDataMarker marker
behaviorGraphData/femaleBehaviorGraph/model/MODL modelFile path:other
behaviorGraphData/femaleBehaviorGraph/model/MODT modelInformation @DMDT
behaviorGraphData/femaleBehaviorGraph/model/MODC colorRemappingIndex f32
behaviorGraphData/femaleBehaviorGraph/model/MODS materialSwap formid[MSWP]
behaviorGraphData/femaleBehaviorGraph/model/MODF unknown unknown
behaviorGraphData/femaleBehaviorGraph/model/ENLM unknown unknown
behaviorGraphData/femaleBehaviorGraph/model/XFLG flags flags8
behaviorGraphData/femaleBehaviorGraph/model/ENLT unknown rgba
behaviorGraphData/femaleBehaviorGraph/model/ENLS enlightenScale f32
behaviorGraphData/femaleBehaviorGraph/model/AUUV unknown @AUUV
behaviorGraphData/femaleBehaviorGraph/model/MODD unknown bytes(1)
NAM4 impactMaterialType formid[MATT]
NAM5 impactDataSet formid[IPDS]
NAM7 dismemberBloodArt formid[ARTO]
CNAM meatCapTextureSet formid[TXST]
NAM2 collarTextureSet formid[TXST]
ONAM soundOpenCorpse formid[SNDR]
LNAM soundCloseCorpse formid[SNDR]
*NAME name zstring
RBPC bipedObjectCondition array<fv{<78: u32; >=78: formid[AVIF,NULL]}>
movementDataOverrides*/MTYP movementType formid[MOVT]
movementDataOverrides*/SPED movementData fv{<28: @SPED3; <60: @SPED3; <104: @SPED2; >=104: @SPED}
VNAM equipmentFlags flags32#212
equipSlots*/QNAM equipSlot formid[EQUP]
equipSlots*/ZNAM node zstring
UNWP unarmedWeapon formid[WEAP]
RLBC lootBag formid[CONT]
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
headDatas/NAM0 headDataMarker marker
headDatas/maleHeadData/MNAM maleDataMarker marker
headDatas/maleHeadData/NNAM maleNeckFat struct{bytes(4) unknown; f32 x; f32 y}
headDatas/maleHeadData/maleHeadParts*/INDX headPartNumber u32
headDatas/maleHeadData/maleHeadParts*/HEAD head formid[HDPT,NULL]
headDatas/maleHeadData/*RPRM presetNPC formid[NPC_,NULL]
headDatas/maleHeadData/*AHCM hairColor formid[CLFM,NULL]
headDatas/maleHeadData/*FTSM textureSet formid[TXST,NULL]
headDatas/maleHeadData/DFTM maleDefaultFace formid[TXST]
headDatas/maleHeadData/maleTintLayers*/TTGP groupName lstring
headDatas/maleHeadData/maleTintLayers*/options*/TETI index struct{enum16#213 slot; u16 index}
headDatas/maleHeadData/maleTintLayers*/options*/TTGP name lstring
headDatas/maleHeadData/maleTintLayers*/options*/TTEF flags flags16#214
headDatas/maleHeadData/maleTintLayers*/options*/@conditions group
headDatas/maleHeadData/maleTintLayers*/options*/*TTET texture path:texture
headDatas/maleHeadData/maleTintLayers*/options*/TTEB blendOperation enum32#37
headDatas/maleHeadData/maleTintLayers*/options*/TTEC templateColors @TTEC
headDatas/maleHeadData/maleTintLayers*/options*/TTED default f32
headDatas/maleHeadData/maleTintLayers*/TTGE categoryIndex u32
headDatas/maleHeadData/maleMorphGroups*/MPGN name zstring
headDatas/maleHeadData/maleMorphGroups*/MPPC count u32
headDatas/maleHeadData/maleMorphGroups*/morphPresets*/MPPI index u32
headDatas/maleHeadData/maleMorphGroups*/morphPresets*/MPPN name lstring
headDatas/maleHeadData/maleMorphGroups*/morphPresets*/MPPM morphType zstring
headDatas/maleHeadData/maleMorphGroups*/morphPresets*/MPPT texture formid[TXST]
headDatas/maleHeadData/maleMorphGroups*/morphPresets*/MPPF playable enum8
headDatas/maleHeadData/maleMorphGroups*/MPPK tintLayerFace u16
headDatas/maleHeadData/maleMorphGroups*/MPGS morphValueIndexs array<u32>
headDatas/maleHeadData/maleFaceMorphs*/FMRI index u32
headDatas/maleHeadData/maleFaceMorphs*/FMRN name lstring
headDatas/maleHeadData/WMAP maleWrinkleMap path:texture
headDatas/NAM0 headDataMarker marker
headDatas/femaleHeadData/FNAM femaleDataMarker marker
headDatas/femaleHeadData/NNAM femaleNeckFat struct{bytes(4) unknown; f32 x; f32 y}
headDatas/femaleHeadData/femaleHeadParts*/INDX headPartNumber u32
headDatas/femaleHeadData/femaleHeadParts*/HEAD head formid[HDPT,NULL]
headDatas/femaleHeadData/*RPRF presetNPC formid[NPC_,NULL]
headDatas/femaleHeadData/*AHCF hairColor formid[CLFM,NULL]
headDatas/femaleHeadData/*FTSF textureSet formid[TXST,NULL]
headDatas/femaleHeadData/DFTF femaleDefaultFace formid[TXST]
headDatas/femaleHeadData/femaleTintLayers*/TTGP groupName lstring
headDatas/femaleHeadData/femaleTintLayers*/options*/TETI index struct{enum16#213 slot; u16 index}
headDatas/femaleHeadData/femaleTintLayers*/options*/TTGP name lstring
headDatas/femaleHeadData/femaleTintLayers*/options*/TTEF flags flags16#214
headDatas/femaleHeadData/femaleTintLayers*/options*/@conditions group
headDatas/femaleHeadData/femaleTintLayers*/options*/*TTET texture path:texture
headDatas/femaleHeadData/femaleTintLayers*/options*/TTEB blendOperation enum32#37
headDatas/femaleHeadData/femaleTintLayers*/options*/TTEC templateColors @TTEC
headDatas/femaleHeadData/femaleTintLayers*/options*/TTED default f32
headDatas/femaleHeadData/femaleTintLayers*/TTGE categoryIndex u32
headDatas/femaleHeadData/femaleMorphGroups*/MPGN name zstring
headDatas/femaleHeadData/femaleMorphGroups*/MPPC count u32
headDatas/femaleHeadData/femaleMorphGroups*/morphPresets*/MPPI index u32
headDatas/femaleHeadData/femaleMorphGroups*/morphPresets*/MPPN name lstring
headDatas/femaleHeadData/femaleMorphGroups*/morphPresets*/MPPM morphType zstring
headDatas/femaleHeadData/femaleMorphGroups*/morphPresets*/MPPT texture formid[TXST]
headDatas/femaleHeadData/femaleMorphGroups*/morphPresets*/MPPF playable enum8
headDatas/femaleHeadData/femaleMorphGroups*/MPPK tintLayerFace u16
headDatas/femaleHeadData/femaleMorphGroups*/MPGS morphValueIndexs array<u32>
headDatas/femaleHeadData/femaleFaceMorphs*/FMRI index u32
headDatas/femaleHeadData/femaleFaceMorphs*/FMRN name lstring
headDatas/femaleHeadData/WMAP femaleWrinkleMap path:texture
NAM8 morphRace formid[RACE]
RNAM armorRace formid[RACE]
CVT1 ewsActorCost formid[CURV]
SRAC subgraphTemplateRace formid[RACE]
SADD subgraphAdditiveRace formid[RACE]
subgraphData*/*SAKD keyword formid[KYWD]
subgraphData*/SGNM behaviourGraph path:other
subgraphData*/*SAPT path path:other
subgraphData*/*STKD keyword formid[KYWD]
subgraphData*/SRAF flags struct{enum16#215 role; enum16#216 perspective}
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
SNAM comments lstring
TSLT unknown unknown
record REFR flags#217
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64
NAME base @Refs
KWDA keywords array<formid[KYWD,NULL]>
XMBO boundHalfExtents vec3
XPRM primitive struct{vec3 bounds; struct{f32 red; f32 green; f32 blue; f32 alpha} color; enum32#218 type}
XPOD portalData array<struct{formid[REFR,NULL] origin; formid[REFR,NULL] destination}>
XPTL roomPortal @XPTL
XORD linkedOcclusionReferences array<formid[REFR,NULL]>
XOCP occlusionPlaneData @XPTL
boundData/XRMR header struct{u8 linkedRoomsCount; flags8#219 flags; bytes(2) unknown}
boundData/LNAM lightingTemplate formid[LGTM]
boundData/INAM imageSpace formid[IMGS]
boundData/*XLRM linkedRoom formid[REFR]
XMBP multiBoundPrimitiveMarker marker
XRGD ragdollData @XRGD
XRGB ragdollBipedRotation vec3
XRDS radius f32
XSCL scale f32
XEMI emittance formid[LIGH,REGN]
XLIG lightData struct{f32 fov90; f32 fade10; f32 endDistanceCap; f32 shadowDepthBias; ?f32 nearClip; f32 volumetricIntensity}
*XLTW water formid[REFR]
XALP alpha struct{u8 cutoff; u8 base}
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation; flags32#220 flags; formid[CELL,NULL] transitionInterior}
XTNM teleportLocName formid[MESG]
XMBR multiBoundReference formid[REFR]
waterData/XWCN dataCount u32
waterData/XWCU waterVelocities array<struct{f32 xOffset; f32 yOffset; f32 zOffset; f32 unknown}>
XASP acousticRestriction formid[REFR]
XATP activationPoint marker
XAMC ammoCount u32
XLKT linkedRefTransient marker
XLYR layer formid[LAYR]
XMSP materialSwap formid[MSWP]
XLWT lightWeight f32
XRFG referenceGroup formid[RFGP]
XRDO radio struct{f32 frequency; f32 minWeakDistance; f32 maxWeakDistance; flags32#221 flags}
XFLG flags flags32
XKPD keypadData bytes(5)
XBSD bendableSplineData struct{f32 slack; f32 thickness; vec3 halfExtents; enum8 windDetachedEnd; bytes(3) unused; ?fv<131: f32 unknown; fv<131: f32 unknown}
XPDD projectedDecalData struct{f32 widthScale; f32 heightScale; size>=12: rgba color}
XSPC spawnContainer formid[REFR]
@activateParents group
XLIB leveledItemBase formid[LVLI]
XLCM leveledCreatureModifier enum32s#42
XLCN persistLocation formid[LCTN]
XTRI collisionLayer u32
XLOC lockData struct{enum8#222 level; bytes(3) unused; formid[KEYM,NULL] key; flags8#223 flags; ?bytes(3) unused; u8 unknown; bytes(3) unused}
XEZN encounterZone formid[LCTN]
XNDP navmeshDoorLink struct{formid[NAVM] navmesh; i16 triangle; bytes(2) unused}
XLRL locationReference formid[LCRT,LCTN,NULL]
XLRT locationRefType array<formid[LCRT,NULL]>
XIS2 ignoredBySandbox marker
XOWN owner @XOWN
XRNK ownerFactionRank i32
XCNT itemCount i32
XHLT health u32
XESP enableParent @XESP
*XLKR linkedReference struct{@Refs3 keywordRef; ?formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref}
patrol*/XPRD idleTime f32
patrol*/XPPA patrolScriptMarker marker
patrol*/INAM idle formid[IDLE,NULL]
patrol*/*PDTO topicData @PDTO
XACT actionFlag flags32#224
XHTW headTrackingWeight f32
XFVC favorCost f32
ONAM openByDefault marker
mapMarker/XMRK mapMarkerData marker
mapMarker/FNAM mapFlags flags8#225
mapMarker/FULL name lstring
mapMarker/TNAM - struct{enum16 type}
XATR attachRef formid[REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,ACHR]
*XPLK link struct{formid[REFR,ACHR] ref; size>=5: bytes(4) linkType}
powerGrid/XWPG count u32
powerGrid/*XWPN connection struct{formid[REFR,ACHR,NULL] node1; formid[REFR,ACHR,NULL] node2; formid[REFR,NULL] line}
XCVR waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XCVL waterCurrentZone struct{f32 unknown; f32 unknown; f32 unknown}
XCZR currentZoneReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XCZA unknown unknown
XCZC currentZoneCell formid[CELL,NULL]
XLOD distantLODData array<3:f32>
XCMD cubeMapVolume struct{f32 unknown; f32 unknown; f32 unknown; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} x; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} x2; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} y; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} y2; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} z; fv>=161: struct{fv<170: f32 unknown; fv<170: f32 unknown; fv<170: f32 unknown; f32 unknown} z2; fv{<161: none; <170: u8; >=170: u32} unknown}
@workshopPack group
XPPS propertySheet @PRPS
*XWRC resource struct{formid[RESO] resource; f32 capacity}
XPCK referenceGroup formid[RFGP]
XLLV cubeMapVolume formid
DATA positionRotation struct{vec3 position; vec3 rotation}
SRGN subRegion formid[REGN]
MNAM comments zstring
record REGN flags#226
EDID editorID zstring
RCLR mapColor rgba
WNAM worldspaceReference formid[WRLD,REFR]
LNAM location formid[LCTN]
LCPR locationPriority u8
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD points array<struct{f32 x; f32 y}>
regionAreas*/ANAM unknown unknown
regionDataEntries*/RDAT dataHeader struct{enum32#227 type; flags8#228 flags; u8 priority; unknown unknown}
regionDataEntries*/ICON inventoryImage path:texture
regionDataEntries*/RDMO music formid[MUSC]
regionDataEntries*/RDSA sounds array<struct{formid[SNDR,SOUN,NULL] sound; flags32#229 flags; f32 chance}>
regionDataEntries*/*RDSN sound struct{formid[SNDR,NULL] sound; array<u32:formid[KYWD]> keywords; f32 chance}
regionDataEntries*/RDMP mapName lstring
regionDataEntries*/RDOT regionDataObject struct{array<counted:struct{bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; bytes(24) unknown; f32 unknown; f32 unknown; f32 unknown; bytes(8) unknown; u8 clustering; u8 minSlope; u8 maxSlope; flags8#230 flags; formid[TREE,FLOR,STAT,LTEX,MSTT,PKIN,SCOL] object; bytes(2) unknown}> unknown; array<counted:bytes(2)> unknown}
regionDataEntries*/RDGS grasses array<struct{formid[GRAS] grass; bytes(4) unknown}>
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance; formid[GLOB,NULL] global}>
regionDataEntries*/RLDM lodDisplayDistance f32
regionDataEntries*/ANAM occlusionAccuracyDist f32
regionDataEntries*/RDWK workshop struct{f32 unknown; f32 unknown}
RCBN unknown unknown
record SOUN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
SDSC soundDescriptor formid[SNDR,NULL]
REPT repeat struct{f32 minTime; f32 maxTime; ?enum8 stackable}
BEVA booleanValue enum8
FEVA floatValue f32
record SPEL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PHST unknownFlags flags32
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
FULL name lstring
@keywords group
MDOB menuDisplayObject formid
ETYP equipmentType formid[EQUP,NULL]
DESC description lstring
SPIT data struct{u32 baseCost; flags32#231 flags; enum32#232 type; f32 chargeTime; enum32 castType; enum32 targetType; f32 castDuration; f32 range; formid[NULL,PERK] castingPerk}
@effects group 
MIID maxItemID u32
record STAT flags#233
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PHST unknownFlags flags32
PTRN previewTransform formid[TRNS]
DEFL defaultLayer formid[LAYR]
SNTP snapTemplate formid[STMP]
XALG flags flags64
*FTAG formTag zstring
FTYP forcedLocRef array<formid[LCRT]>
@model group
PRPS properties @PRPS
FULL name lstring
@destructible group 
DOFA destructibleObjectFaction struct{formid[FACT] faction; i8 rank}
@unknown group
DNAM directionMaterial struct{f32 maxAngle; formid[MATO,NULL] material; ?f32 leafAmplitude; f32 leafFrequency}
STXF unknownBool enum8
NVNM - size{<0: none}
MNAM distantLOD array<struct{char(260) mesh}>
record TES4 flags#234
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
MMSB unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
masterFiles*/DATA unknown bytes(8)
ONAM overriddenForms array<formid[ACHR,LAND,NAVM,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,DLBR,DIAL,INFO,SCEN]>
*TNAM transientType struct{enum32 formType; array<formid[DIAL,SCEN]> references}
INTV unknown u32
INCC interiorCellCount u32
record PLYR
EDID editorID zstring
PLYR player formid
record TREE flags#235
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
@model group
PFIG ingredient @Refs
SNAM harvestSound formid[SNDR,NULL]
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
FULL name lstring
CNAM treeData struct{f32 trunkFlexibility; f32 branchFlexibility; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 leafAmplitude; f32 leafFrequency}
record FLOR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
*OPDS objectPlacementDefault @OPDS
DEFL defaultLayer formid[LAYR]
XALG flags flags64
FULL name lstring
@model group
@destructible group 
@keywords group
PRPS properties @PRPS
@unknown group
PNAM markerColor rgba
QSTI quest formid[QUST]
AIID unknown unknown
ATTX activateTextOverride lstring
RNAM activateTextOverride lstring
FNAM flags flags16#45
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
PFIG ingredient @Refs
SNAM harvestSound formid[SNDR]
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
CITC unknown unknown
FLFG floraFlags flags32
FMAH maxHarvest f32
FMIH minHarvest f32
FMAG maxHarvestGlobal formid[GLOB]
FMIG minHarvestGlobal formid[GLOB]
record AECH
EDID editorID zstring
effects*/KNAM type enum32
effects*/DNAM data struct{enum32 enabled; union{0: struct{f32 inputGain; f32 outputGain; f32 upperThreshold; f32 lowerThreshold} overdrive; 1: struct{f32 centerFreq; f32 qValue; enum32#236 filterMode} stateVariableFilter; 2: struct{f32 feedback; f32 wetMix; u32 delayMS} delayEffect}by aech-data value}
record AMDL
EDID editorID zstring
DNAM data struct{f32 coneFireMin; f32 coneFireMax; f32 coneFireIncrease; f32 conePerSec; u32 coneDelayMS; f32 coneFireSneak; f32 recoilDiminishSpring; f32 recoilDiminishSights; f32 recoilMaxPer; f32 recoilMinPer; f32 recoilHipMult; u32 runawayRecoilShots; f32 recoilArc; f32 recoilArcRotate; f32 coneFireIron; f32 stabilityBaseStability}
AMMR unknown unknown
AMRS unknown f32
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
VCRY valueCurrency formid[NULL,CNCY]
DATA autoCalcValue u32
MNAM scrapItem formid[MISC]
GNAM modScrapScalar formid[GLOB]
CVPA junkScrapQuantities array<struct{formid[KYWD] scrapCountKeyword; u32 scrapComponentCount; fv>=152: formid[CURV,NULL] curveTable}>
ILAC itemScrapQuantities array<struct{enum32 recordSignature; formid[CURV] curveTable}>
record DFOB
EDID editorID zstring
DATA object formid
record DMGT
EDID editorID zstring
FULL name lstring
DNAM damageType struct{fv{<78: enum32; >=78: formid[AVIF,NULL]} actorValue; formid[SPEL,NULL] spell}
record GDRY
EDID editorID zstring
DATA data struct{struct{f32 red; f32 green; f32 blue} backColor; struct{f32 red; f32 green; f32 blue} fwdColor; f32 intensity; f32 airColorScale; f32 backColorScale; f32 fwdColorScale; f32 backPhase; struct{f32 red; f32 green; f32 blue} airColor; f32 fwdPhase}
record INNR
EDID editorID zstring
INRF instanceNamingFilter zstring
UNAM target enum32#237
*ZNAM rulesetName zstring
namingRules*/VNAM count u32
namingRules*/names*/WNAM text lstring
namingRules*/names*/@keywords group
namingRules*/names*/XNAM property struct{f32 value; enum8#238 target; enum8#239 op}
namingRules*/names*/YNAM priority u16
record KSSM
EDID editorID zstring
DNAM primaryDescriptor formid[SNDR]
FNAM triggerSound formid[SNDR]
ENAM exteriorTail formid[SNDR]
VNAM vatsDescriptor formid[SNDR]
TNAM vatsThreshold f32
*KNAM keyword formid[KYWD]
*RNAM sound struct{enum32#153 reverbClass; formid[SNDR] descriptor}
record LAYR
EDID editorID zstring
PNAM parent formid[LAYR]
XCLP color rgba
record LENS
EDID editorID zstring
CNAM colorInfluence f32
DNAM fadeDistanceRadius f32
LFSP count u32
lensFlareSprites*/DNAM lensFlareSprite zstring
lensFlareSprites*/FNAM texture path:texture
lensFlareSprites*/LFSD lensFlareData struct{struct{f32 red; f32 green; f32 blue} tint; f32 width; f32 height; f32 position; f32 angularFade; f32 opacity; flags32#240 flags}
record MSWP flags#241
EDID editorID zstring
XALG flags flags64
*FTAG formTag zstring
FNAM treeFolder zstring
materialSubstitutions*/BNAM originalMaterial path:material
materialSubstitutions*/SNAM replacementMaterial path:material
materialSubstitutions*/FNAM treeFolder zstring
materialSubstitutions*/CNAM colorRemappingIndex f32
record NOCM
unknown*/INDX index u32
unknown*/*DATA unknownData struct{bytes(2) unknown1; bytes(2) unknown2; bytes(4) unknown4}
unknown*/INTV unknown unknown
unknown*/NAM1 model path:mesh
record UTIL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
XALG flags flags64
FULL name lstring
@model group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
VCRY valueCurrency formid[NULL,CNCY]
DESC description lstring
DATA - struct{i32 value; f32 weight}
AQIC unknown unknown
utilityEffect/UITE utilityItemEffect enum32#242
utilityEffect/UITO utilityEffectOperator enum32#243
utilityEffect/UITV utilityEffectValue f32
utilityEffect/UIFL unknownFlags flags32
utilityEffect/UIUS soundConsume formid[SNDR]
record LGDI
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
@model group
ENLT unknown rgba
ENLS enlightenScale f32
AUUV unknown @AUUV
FULL name lstring
VCRY valueCurrency formid[NULL,CNCY]
DATA scripCost u32
ANAM applicableItemList formid
BNAM legendaryMods array<struct{enum32#39 starSlot; formid legendaryModifier}>
CNAM includeFilters @CNAM
DNAM excludeFilters @CNAM
ENAM legendaryTemplateList formid
record NOTE
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
XALG flags flags64
FULL name lstring
@model group
ICON inventoryImage path:texture
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
VCRY valueCurrency formid[NULL,CNCY]
DNAM type enum8#244
DATA attributes struct{u32 value; f32 weight}
SNAM - union{0: bytes(4); 1: formid[SNDR] sound; 2: formid[SCEN] scene; 3: formid[TERM] terminal}by note-type
DIQO quest formid[QUST]
PNAM programFile path:other
record OMOD flags#245
EDID editorID zstring
DURL unknown zstring
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
DESC description lstring
@model group
INDX modelAttachIndex u8
DATA data struct{u32 includeCount; u32 propertyCount; enum8 unknownBool1; enum8 unknownBool2; enum32 formType; fv>=90: u8 maxRank; fv>=107: u8 levelTierScaled; formid[KYWD,NULL] attachPoint; array<u32:formid[KYWD,NULL]> attachParentSlots; array<u32:struct{bytes(4) value1; bytes(4) value2}> items; array<n=IncludeCount:struct{formid[OMOD] mod; u8 minimumLevel; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
MNAM targetOMODKeywords array<formid[KYWD]>
FNAM filterKeywords array<formid[KYWD]>
LNAM looseMod @Refs
DNAM dependantMod formid[OMOD,NULL]
ENAM conditionForm formid[CNDF]
XNAM possibleModList formid
NAM1 priority u8
ARTC artObject formid[ARTO]
NAM2 unused bytes
NAM3 attributeDescriptorKeywords array<formid[KYWD]>
FLTR filter zstring
OBST obstacle zstring
record OVIS
staticObjects*/INDX object formid[STAT]
staticObjects*/DATA objectBounds struct{f32 x1; f32 y1; f32 z1; f32 x2; f32 y2; f32 z2}
record PKIN flags#246
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
VMAD virtualMachineAdapter @VMAD5
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
XALG flags flags64
FLTR filter zstring
*OPDS objectPlacementDefault @OPDS
CNAM cell formid[CELL]
VNAM version u32
FNAM unknown unknown
childPack/GNAM childPackCount u32
childPack/HNAM childPack formid[PKIN]
childPack/INAM references array<formid[REFR]>
@keywords group
PRPS properties @PRPS
FULL name lstring
record RFGP
EDID editorID zstring
NNAM name zstring
RNAM reference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
PNAM packName formid
LNAM connectedReference formid
record SCCO
EDID editorID zstring
QNAM quest formid[QUST]
sceneLayout*/SNAM scene formid[SCEN]
sceneLayout*/XNAM coordinates struct{i32 x; i32 y}
VNAM unknown unknown
*XNAM coordinates struct{i32 x; i32 y}
VNAM unknown unknown
record SCOL flags#247
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
SNTP snapTemplate formid[STMP]
PHST unknownFlags flags32
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@model group
FULL name lstring
MNAM unknown unknown
@unknown group
PRPS properties @PRPS
FLTR filter zstring
parts*/ONAM static struct{formid[ACTI,ALCH,AMMO,BOOK,CONT,DOOR,FURN,MISC,MSTT,STAT,TERM,WEAP,CNCY,SCOL,FLOR] static; size>=8: formid[MSWP,REFR,NULL] materialSwap}
parts*/DATA placements array<struct{vec3 position; vec3 rotation; f32 scale}>
record SCSN
EDID editorID zstring
PNAM priority u16
*CNAM categoryMultiplier struct{formid[SNCT] category; f32 multiplier}
record STAG
EDID editorID zstring
XALG flags flags64
*TNAM sound struct{formid[SNDR,NULL] sound; zstring action}
record TERM flags#248
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
WTFG worldType flags32#249
SNTP snapTemplate formid[STMP]
XALG flags flags64
NAM0 headerText lstring
WNAM welcomeText lstring
FULL name lstring
@model group
@destructible group 
@keywords group
@unknown group
PRPS properties @PRPS
PNAM markerColor rgba
AIID unknown unknown
SNAM loopingSound formid[SNDR]
FNAM flags flags16
PAHD unknownFloat f32
CTRN unknownCTRN bytes(13)
COCT holdsHolotape u32
*CNTO holotape struct{formid[NULL,NOTE] item; i32 count}
MNAM activeMarkersFlags flags32#86
WBDT workbenchData bytes
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
ZNAM markerParameters @SNAM
FFEF unknown unknown
BSIZ count u32
bodyText*/BTXT text lstring
bodyText*/@conditions group
QNAM quest formid[QUST]
TDAT unknown unknown
ISIZ count u32
menuItems*/ITXT itemText lstring
menuItems*/RNAM responseText lstring
menuItems*/ANAM type enum8#250
menuItems*/ITID itemID u16
menuItems*/UNAM displayText lstring
menuItems*/VNAM showImage path:texture
menuItems*/TNAM submenu formid[TERM]
menuItems*/@conditions group
SCFC comments zstring
record TRNS flags#251
EDID editorID zstring
XALG flags flags64
DATA data struct{struct{vec3 position; vec3 rotation} positionRotation; f32 scale; ?f32 zoomMin; f32 zoomMax}
record AAPD
EDID editorID zstring
attachPoint/AAAP attachPointMarker marker
attachPoint/ANAM part zstring
attachPoint/BNAM part zstring
attachPoint/RADR unknown f32
attachPoint/WTMX unknown f32
AAPS count u64
connections*/ANAM part zstring
connections*/BNAM part zstring
connections*/RADR unknown f32
connections*/WTMX unknown f32
record AAMD
EDID editorID zstring
ANAM innerConeAngle f32
BNAM outerConeAngle f32
CNAM steeringDegreesPer f32
DNAM pitchScale f32
ENAM innerSteeringRing f32
FNAM outerSteeringRing f32
GNAM friction f32
HNAM moveFollowDegrees f32
INAM adsSnapSteering f32
JNAM adsSnapSeconds f32
KNAM adsSnapCone f32
LNAM noSteering f32
MNAM bulletBendingCone f32
NNAM adsSnapSteering f32
ONAM adsSnapSteering f32
PNAM adsMultiplierInner f32
QNAM adsMultiplierOuter f32
RNAM adsMultiplierInner f32
SNAM adsMultiplierOuter f32
TNAM adsMultiplierFriction f32
UNAM adsMultiplierSteering f32
VNAM aimAssistEnabled f32
record SECH
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
NNAM description zstring
echos*/echoMarker|1/ECHO echoStartMarker marker
echos*/echoMarker|2/ECHD echoDefaultStart marker
echos*/ETRG trigger formid[SNDR]
echos*/SDSC sound formid[SNDR]
echos*/ANAM unknown unknown
echos*/BNAM unknown f32
echos*/CNAM unknown unknown
echos*/DNAM unknown unknown
echos*/ENAM unknown unknown
echos*/NNAM description zstring
echos*/ECHE echoEndMarker marker
record RESO
EDID editorID zstring
NAM1 actorValue formid[AVIF]
NAM2 produce formid[LVLI,NULL]
NAM4 interval formid[GLOB]
record CURV
EDID editorID zstring
CRVE jsonFilePath path:other
JASF jsonFilePath path:other
record MSCS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
DATA unknown unknown
*SPWN spawn formid[MISC]
record CNCY
EDID editorID zstring
DURL singularName zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
FULL name lstring
@model group
YNAM soundPickUp formid[SNDR]
ZNAM soundPutDown formid[SNDR]
@keywords group
VCRY valueCurrency formid[NULL,CNCY]
DESC description lstring
DATA data struct{i32 value; f32 weight}
AQIC unknown unknown
MXCT maxCurrency u32
SNAM pluralName lstring
CRTY collectionsOrder u16
FNAM unknownInt u32
record PPAK
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
PTRN previewTransform formid[TRNS]
DATA data struct{u32 value; ?f32 weight}
FULL name lstring
@model group
DESC description lstring
@keywords group
perkCards*/PRKE perkCardStart marker
perkCards*/DATA unknown bytes(4)
perkCards*/PCDP perkCard formid[PCRD]
perkCards*/PRKF perkCardEnd marker
VCRY valueCurrency formid[NULL,CNCY]
PPRL rollChances formid[FLST]
PPFC goldRollChances formid[FLST]
PPCL rarityTables formid[FLST]
PPLO levelOffsets formid[FLST,CURV]
PPAD unknown unknown
record PACH
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
DATA data struct{u32 value; ?f32 weight}
FULL name lstring
VCRY valueCurrency formid[NULL,CNCY]
PAEQ defaultPowerArmor formid[LVLI]
record PCRD flags#52
EDID editorID zstring
DESC description lstring
DATA unknown struct{bytes(4) unknown; u8 minLevel; enum8#252 special; bytes(2) unknown}
PCDV perkCardValue formid[GLOB]
SNAM sound formid[SNDR]
MNAM maleName zstring
FNAM femaleName zstring
ANAM perkCardFlags flags32#253
perks*/PRKE startMarker marker
perks*/DATA cardRankCost u8
perks*/MNAM malePerk formid[PERK]
perks*/FNAM femalePerk formid[PERK]
perks*/PRKF endMarker marker
record LVPC
EDID editorID zstring
LVLD chanceNone fv<174: u8
ONAM displayName lstring
LVMV maxValue f32
LVCV chanceNoneValue f32
LVLF flags fv{<185: flags8#168; >=185: flags16#168}
LLCT count u8
leveledListEntries*/LVLO - fv{<174: struct{u16 level; bytes(2) unused; formid[PCRD] reference; i16 count; u8 chanceNone; bytes(1) unused}; >=174: formid[PCRD]}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
leveledListEntries*/LVUD unknown unknown
leveledListEntries*/LVOV chanceNoneValue f32
leveledListEntries*/LVIV quantity f32
leveledListEntries*/LVLV minimumLevel f32
leveledListEntries*/LVOG minimumLevelGlobal formid[GLOB]
leveledListEntries*/LVLT minimimLevelCurve formid[CURV]
LVCL unknown unknown
LVUO unknown unknown
record STND
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model group
@keywords group
CNAM unknownColors rgba
FNAM unknownFlags flags32
SNST unknown u32
*NNAM adjacentSnapNode formid
*FLTV snapAngle f32
record STMP
EDID editorID zstring
PTRN previewTransform formid[TRNS]
PNAM parent formid[STMP]
*ENAM node struct{u32 nodeID; formid[STND] node; array<4:f32> unknown; fv>=187: f32 unknown; fv>=187: f32 unknown; fv>=187: u32 unknown}
parentNodes*/ONAM nodeID u32
parentNodes*/TNAM unknown struct{array<4:f32> unknown; fv>=187: f32 unknown; fv>=187: f32 unknown}
BNAM unknown array<6:f32>
GNAM unknown array<3:f32>
UNAM unknown bytes(1)
INAM nextNodeID u32
STPT unknown unknown
SNFG unknown unknown
record GCVR
EDID editorID zstring
grasses*/GNAM grassTexture formid
grasses*/DNAM unknownInt u16
*LNAM landscapeTexture formid
YNAM unknown f32
ZNAM unusedFloat f32
record EMOT
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
XALG flags flags64
FULL name lstring
RENT requiredEntitlement formid
SNAM swfClassName zstring
XFLG flags flags32
CNAM category formid
DNAM animation formid
@keywords group
record STHD
EDID editorID zstring
SPIT spellItem formid
SPLO spellMagicEffect formid
NAM0 stages array<struct{f32 unknown; formid message; fv>=165: formid secondaryMessage; fv>=160: formid global}>
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
record ECAT
EDID editorID zstring
FULL name lstring
@keywords group
SNAM swfClassName zstring
record ENTM
EDID editorID zstring
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
DESC description lstring
@keywords group
SWFI swfImage path:texture
NNAM displayName lstring
BEVA swfImage marker
storefrontData/ETIP storefrontImagePath path:texture
storefrontData/ETDI storefrontPreviewImage path:texture
storefrontData/ETLG entitlementLoadoutReference formid
storefrontData/*ECIL image path:texture
record COEN
EDID editorID zstring
XALG flags flags64
FULL name lstring
DESC description lstring
@keywords group
CENT linkedObject formid
FNAM unknown unknown
NNAM displayName lstring
storefrontData/ETIP storefrontImagePath path:texture
storefrontData/ETDI storefrontPreviewImage path:texture
storefrontData/ETLG entitlementLoadoutReference formid
storefrontData/*ECIL image path:texture
record CSEN
EDID editorID zstring
FULL name lstring
DESC description lstring
@keywords group
record PMFT
EDID editorID zstring
XALG flags flags64
*FTAG formTag zstring
FULL name lstring
ICON inventoryImage path:texture
@conditions group
FNAM unknown unknown
INAM imageSpace formid[IMAD]
KNAM keyword formid[KYWD]
record CHAL
EDID editorID zstring
WTFG worldType flags32#249
*FTAG formTag zstring
FULL name lstring
SNAM trackedStatUsed zstring
NNAM comment zstring
FNAM challengeFlags flags32#254
TNAM requiredCount u32
XFLG flags flags64
HNAM requiredCountGlobal formid[GLOB]
CNAM challengeFrequency enum32#255
ENAM challengeCategory enum32#256
*ANAM challenge formid[CHAL]
@conditions group
moreConditions/NEXT marker marker
moreConditions/@conditions group
@rewards group 
JASF associatedJsonFile path:other
SCFL subChallengeCompletionList formid[FLST]
MNAM rewardDisplay lstring
RNAM rewardIcon path:texture
record AVTR
EDID editorID zstring
XALG flags flags64
FULL name lstring
SWFI swfImage path:texture
RENT requiredEntitlement formid
record CNDF
EDID editorID zstring
@conditions group
record AUVF
EDID editorID zstring
AUUV unknown @AUUV
record MDSP
EDID editorID zstring
XALG flags flags64
modelSwaps*/BNAM initialModel path:mesh
modelSwaps*/SNAM newModel path:mesh
record EQWG
- noParts none
record CPRD
EDID editorID zstring
XALG flags flags64
DESC description lstring
FULL name lstring
ANAM icon path:texture
BNAM rewardRarity zstring
CNAM storefrontImagePath path:texture
DNAM storefrontPreviewImage path:texture
*ENAM itemStorefrontImage path:texture
record ASTM
EDID editorID zstring
DESC description lstring
ATAT unknown bytes(4)
ATSI unknown bytes(4)
record GMRW
EDID editorID zstring
*FTAG formTag zstring
ANAM parentQuest formid[QUST]
RWDS rewardsCount u32
rewardsList*/CTRG unknown unknown
rewardsList*/NAM7 xpAmountGlobal formid[GLOB,NULL]
rewardsList*/NAM8 currencyAmountGlobal formid[GLOB,NULL]
rewardsList*/QRCO questRewardCurrency formid[NULL,CNCY]
rewardsList*/NAM9 unknownGlobal formid[GLOB,NULL]
rewardsList*/QRLI legendaryItemReward formid
rewardsList*/QRCX scoreRewardAmount formid
rewardsList*/ESRE xpAmount f32
rewardsList*/QRLR legendaryItemReward u32
rewardsList*/QRRI legendaryItemRank size>=1: enum8
rewardsList*/*QSRD rewardedItem struct{formid item; u32 count}
rewardsList*/CENT entitlement formid[ENTM,NULL]
rewardsList*/@conditions group
rewardsList*/DNAM rewardRecord formid[GMRW]
rewardsList*/ITME rewardEndMarker marker
record PEPF
EDID editorID zstring
EPEG playlistEnabledGlobal formid
EPCD cooldown u32
EPPR priority u32
EPNQ unknownInt u32
playlistQuests*/EPQA quest formid
playlistQuests*/EPSI spellModifier formid[SPEL]
EPFL unknown u8
record QMDL
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
QMDI index u16
QMDQ associatedQuest formid
QMDP parentQuest formid
QMDT unknownTimer u16
QMDN notes zstring
QMPO unknownObjective u16
QMOD objectiveCount u32
moduleObjectives*/QMOI index u16
moduleObjectives*/QMOT text lstring
moduleObjectives*/QMTT qmttUnknown4 bytes(4)
moduleObjectives*/QMTR qmtrUnknown4 bytes(4)
QMAD aliasCount u32
moduleAliases*/QMAI index u32
moduleAliases*/QMAO parentQuestAlias u32
QMSD stageCount u32
moduleStages*/QMSI index u16
moduleStages*/QMSO parentQuestStage u16
record LOUT
EDID editorID zstring
FULL name lstring
DESC description lstring
SPCT count u32
*SPLO actorEffect formid[SPEL,LVSP]
LIPC bonusCards formid
LEPC perkCardList formid
LINV inventory formid
LSPC specialValues struct{u8 strength; u8 perception; u8 endurance; u8 charisma; u8 intelligence; u8 agility; u8 luck}
LLVL loadoutLevel u16
NAM0 unknown unknown
record ATXO
EDID editorID zstring
DATA object formid
record DCGF
EDID editorID zstring
*DCGQ quest formid
DCGS dcgsUnknown4 bytes(4)
DCGL location formid
DCGB dcgbUnknown4 bytes(4)
record DIST
EDID editorID zstring
FULL name lstring
DESC description lstring
DPRT parentDistrict formid
DQST quest formid
DCLL cell formid
DIMG image path:texture
DPOS position struct{f32 unknown; f32 unknown}
DICO unknown unknown
record WATR
EDID editorID zstring
FULL name lstring
ANAM opacity u8
FNAM flags flags8#257
TNAM material formid[MATT]
SNAM openSound formid[SNDR,NULL]
XNAM consumeSpell formid[SPEL,ALCH]
YNAM contactSpell formid[SPEL]
INAM imageSpace formid[IMGS]
DATA unused marker
DNAM visualData struct{struct{f32 depthAmount; rgbx shallowColor; rgbx deepColor; f32 colorShallowRange; f32 colorDeepRange; f32 shallowAlpha; f32 deepAlpha; f32 alphaShallowRange; f32 alphaDeepRange; rgbx underwaterColor; f32 underwaterFogAmount; f32 underwaterNearFog; f32 underwaterFarFog} fogProperties; struct{f32 normalMagnitude; f32 shallowNormalFalloff; f32 deepNormalFalloff; f32 reflectivityAmount; f32 fresnelAmount; f32 surfaceEffectFalloff; struct{f32 force; f32 velocity; f32 falloff; f32 dampener; f32 startingSize} displacementSimulator; rgbx reflectionColor} physicalProperties; struct{f32 sunSpecularPower; f32 sunSpecularMagnitude; f32 sunSparklePower; f32 sunSparkleMagnitude; f32 interiorSpecularRadius; f32 interiorSpecularBrightness; f32 interiorSpecularPower} specularProperties; f32 unknown1; ?f32 unknown2; f32 unknown3; f32 unknown4; f32 unknown5}
AWSD unknown unknown
GNAM unused bytes
NAM0 linearVelocity vec3
NAM1 angularVelocity vec3
NAM2 layer1Noise path:texture
NAM3 layer2Noise path:texture
NAM4 layer3Noise path:texture
NAM5 flowNormalsNoise path:texture
NAM6 unknown unknown
NAM7 unknown unknown
record WAVE
EDID editorID zstring
@keywords group
WAVD waveEncounterDefinitions array<struct{u32 spawnOrder; formid spawnReference; u32 unknown}>
DNAM unknown unknown
record WEAP flags#258
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
*OPDS objectPlacementDefault @OPDS
PTRN previewTransform formid[TRNS]
*OPDS objectPlacementDefault @OPDS
STCP animationSound formid[STAG]
SNTP snapTemplate formid[STMP]
PHST unknownFlags flags32
XALG flags flags64
FULL name lstring
@model group
ICON inventoryImage path:texture
MICO messageIcon path:texture
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
INRD instanceNaming formid[INNR]
EILV eligibleLevels array<u32>
IBSD breakSound formid[SNDR]
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
NNAM embeddedWeaponMod fv>=76: formid[OMOD]
1stPersonModel/MOD4 modelFile path:mesh
1stPersonModel/MO4T modelInformation @DMDT
1stPersonModel/MO4S materialSwap formid[MSWP]
1stPersonModel/MO4C colorRemappingIndex f32
1stPersonModel/MO4F unknown unknown
1stPersonModel/ENLT unknown rgba
1stPersonModel/ENLS enlightenScale f32
1stPersonModel/AUUV unknown @AUUV
DNAM data struct{formid[AMMO,NULL] ammo; f32 speed; fv>=61: f32 reloadSpeed; fv>=177: f32 npcReloadDelay; f32 reach; fv>=140: f32 reachEngagementMult; f32 minRange; f32 maxRange; fv>=139: f32 unknown; f32 attackDelaySeconds; f32 unused; f32 damageOutOfRangeMult; enum32#29 hit; formid[AVIF,NULL] skill; formid[AVIF,NULL] resist; flags32#259 flags; u16 capacity; fv>=200: u16 ammoUsedPer; enum8 weaponType; f32 secondaryDamage; fv>=54: f32 weight; fv>=54: u32 value; fv>=54: u16 baseDamage; fv>=55: struct{enum32#27 soundLevel; formid[SNDR,NULL] soundAttack; formid[SNDR,NULL] soundThrowablePrimed; formid[SNDR,NULL] soundAttackLoop; formid[SNDR,NULL] soundAttackFail; formid[SNDR,NULL] soundIdle; formid[SNDR,NULL] soundEquipSound; formid[SNDR,NULL] soundUnEquipSound; fv>=123: formid[SNDR,NULL] soundFastEquip} soundData; fv>=67: fv{<108: u32; >=108: u8} accuracyBonus; fv>=74: f32 animationAttackSeconds; fv>=75: u16 rank; fv>=77: f32 actionPointCost; fv>=103: f32 fullPowerSeconds; fv>=105: f32 minPowerPer; fv>=87: enum32#28 stagger; fv{<146: bytes(4); >=146: f32}; fv>=146: u32 health; fv>=201: unknown unknown}
FNAM - struct{f32 animationFireSeconds; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 animationReloadSeconds; fv>=55: f32 boltAnimSeconds; fv>=66: f32 sightedTransitionSeconds; u8 projectiles; fv>=80: formid[PROJ,NULL] overrideProjectile; fv>=126: enum32#260 rumblePattern; fv>=126: u32 rumblePeriod}
RGW2 - struct{formid[PROJ,NULL] overrideProjectile; f32 animationFireSeconds; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 animationReloadSeconds; f32 boltAnimSeconds; f32 sightedTransitionSeconds; f32 unsightedTransitionSeconds; f32 minWeaponDraw; u32 rumblePeriod; enum32#260 rumblePattern; u8 projectiles}
RGW3 - struct{formid[PROJ,NULL] overrideProjectile; f32 animationFireSeconds; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 animationReloadSeconds; f32 boltDrawSpeed; f32 sightedTransitionSeconds; f32 unsightedTransitionSeconds; f32 minWeaponDraw; f32 damageBonusMultiplier; u32 rumblePeriod; enum32#260 rumblePattern; u8 projectiles}
CRDT criticalData struct{f32 critDamageMult; f32 critChargeBonus; formid[SPEL,NULL] critEffect}
INAM impactDataSet formid[IPDS]
LNAM npcAddAmmo formid[LVLI]
WAMD aimModel formid[AMDL]
WAAM aimAssistModel formid[AAMD]
WZMD zoom formid[ZOOM]
CNAM template formid[WEAP]
DAMA damageTypes @DAMC
FLTR filter zstring
VCRY valueCurrency formid[NULL,CNCY]
WMCT minimumChargeTime f32
CVT0 damageCurve formid[CURV]
CVT1 minDurabilityCurve formid[CURV]
CVT2 conditionLossScale formid[CURV]
CVT3 bashConditionLoss formid[CURV]
CVT4 maxDurabilityCurve formid[CURV]
CVT5 unknownCurve formid[CURV]
MASE meleeSpeed enum32#261
DAMS damageTypeCondition array<struct{formid[DMGT] type; u32 amount; fv>=152: formid[CURV,NULL] curveTable}>
record WTHR
EDID editorID zstring
@keywords group
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
DATA data struct{u8 windSpeed; bytes(2) unused; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#262 flags; struct{u8 red; u8 green; u8 blue} lightningColor; u8 visualEffectBegin; u8 visualEffectEnd; u8 windDirection; u8 windDirectionRange; fv>=119: u8 windTurbulance}
NAM1 disabledCloudLayers flags32#263
*SNAM sound struct{formid[SNDR,SOUN,NULL] sound; enum32#264 type}
*TNAM static formid[STAT,NULL]
IMSP imageSpaces struct{formid[IMGS,NULL] sunrise; formid[IMGS,NULL] day; formid[IMGS,NULL] sunset; formid[IMGS,NULL] night; fv>=111: formid[IMGS,NULL] earlySunrise; fv>=111: formid[IMGS,NULL] lateSunrise; fv>=111: formid[IMGS,NULL] earlySunset; fv>=111: formid[IMGS,NULL] lateSunset}
WGDR godRays struct{formid[GDRY,NULL] sunrise; formid[GDRY,NULL] day; formid[GDRY,NULL] sunset; formid[GDRY,NULL] night; formid[GDRY,NULL] earlySunrise; formid[GDRY,NULL] lateSunrise; formid[GDRY,NULL] earlySunset; formid[GDRY,NULL] lateSunset}
HNAM volumetricLighting struct{formid[VOLI,NULL] sunrise; formid[VOLI,NULL] day; formid[VOLI,NULL] sunset; formid[VOLI,NULL] night; formid[VOLI,NULL] earlySunrise; formid[VOLI,NULL] lateSunrise; formid[VOLI,NULL] earlySunset; formid[VOLI,NULL] lateSunset}
directionalAmbientLighting/DALC sunrise @XCLL
directionalAmbientLighting/DALC day @XCLL
directionalAmbientLighting/DALC sunset @XCLL
directionalAmbientLighting/DALC night @XCLL
directionalAmbientLighting/DALC earlySunrise fv>=111: @XCLL
directionalAmbientLighting/DALC lateSunrise fv>=111: @XCLL
directionalAmbientLighting/DALC earlySunset fv>=111: @XCLL
directionalAmbientLighting/DALC lateSunset fv>=111: @XCLL
aurora/@model group
GNAM sunGlareLens formid[LENS]
UNAM magic struct{struct{formid[SPEL,NULL] spell; f32 threshold} lightingStrike; struct{formid[SPEL,NULL] spell; fv>=130: f32 threshold} weatherActivate; fv>=130: bytes(8) unused}
VNAM volatilityMult f32
WNAM visibilityMult f32
XNAM unknown f32
ZNAM unknown f32
YNAM unknown f32
KNAM unknown f32
INAM unknown f32
record WSPR
EDID editorID zstring
FULL name lstring
DESC description lstring
DATA workshopPermissions struct{flags32#265 permissionFlags; bytes(4) unused}
record WRLD flags#266
EDID editorID zstring
*RNAM cell struct{i16 y; i16 x; array<u32:struct{formid[REFR] ref; i16 y; i16 x}> references}
MHDT maxHeightData struct{struct{struct{i16 x; i16 y} min; struct{i16 x; i16 y} max} dimensions; array<array<counted:struct{u8 bottomLeft; u8 bottomRight; u8 topLeft; u8 topRight}>> cellHeights}
FULL name lstring
WCTR fixedDimensionsCenter struct{i16 x; i16 y}
LTMP interiorLighting formid[LGTM]
XEZN encounterZone formid[LCTN]
XLCN location formid[LCTN]
parentWorldspace/WNAM world formid[WRLD]
parentWorldspace/PNAM flags flags16#267
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
lodData/NAM3 lodWater formid[WATR]
lodData/NAM4 lodWaterHeight f32
DNAM landData struct{f32 defaultLandHeight; f32 defaultWaterHeight}
ICON mapImage path:texture
cloudModel/@model group
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates}
ONAM worldMapOffset struct{f32 worldMapScale; f32 cellXOffset; f32 cellYOffset; f32 cellZOffset}
NAMA distantLODMultiplier f32
DATA flags flags8#268
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
*LNAM landTexture formid[LTEX]
regionEditorMap/NAM5 texture path:texture
regionEditorMap/NAM6 bounds struct{i16 nwCellX; i16 seCellY; i16 seCellX; i16 nwCellY}
ZNAM music formid[MUSC]
NNAM canopyShadow zstring
XWEM waterEnvironmentMap path:texture
TNAM hdLODDiffuse path:texture
UNAM hdLODNormal path:texture
waterHeightData/XCLW cellWaterHeight array<struct{i16 cellY; i16 cellX}>
waterHeightData/WHGT waterHeights array<f32>
worldDefaultLevel/WLEV dimension struct{struct{i8 x; i8 y} nwCell; struct{u8 width; u8 height} size}
worldDefaultLevel/WLEV cellData bytes
OFST offsets array<array<counted:u32>>
CLSZ cellSizes array<array<counted:u32>>
VISI visibleCells struct{array<counted:array<counted:formid[CELL,NULL]>> row; struct{i16 minY; i16 minX; u32 rows} dimensions}
record ZOOM
EDID editorID zstring
GNAM data struct{f32 fovMult; enum32#269 overlay; formid[IMAD,NULL] imagespaceModifier; vec3 cameraOffset; fv>=187: f32 fOVMultB; fv>=187: f32 fOVMultC}
`;
