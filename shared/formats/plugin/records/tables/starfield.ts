/** The records of Starfield (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const STARFIELD = `
values 1 0 Normal Usage; 1 Power Attack; 2 Bash; 3 Lockpick Success; 4 Lockpick Broken
values 2 0 Good; 1 Neutral; 2 Evil; 3 Very Good; 4 Very Evil
values 3 88 X; 89 Y; 90 Z
values 4 0 Left; 1 Right; 2 Voice; 3 Instant
values 5 -1 None; 0 Steal; 1 Pickpocket; 2 Trespass; 3 Attack; 4 Murder; 5 Escape Jail; 6 Werewolf Transformation; 7 Smuggling
values 6 0 None; 1 Goo Start; 2 Goo End; 3 Disintegrate Start; 4 Disintegrate End
values 7 1 Sit; 2 Lay; 4 Lean
values 8 1 Front; 2 Behind; 4 Right; 8 Left; 16 Up
values 9 0 Male; 1 Female
values 10 0 Weapon Is; 1 Weapon In List; 2 Target Is; 3 Target In List; 4 Target Distance; 5 Target Part; 6 VATS Action; 7 Is Success; 8 Is Critical; 9 Critical Effect Is; 10 Critical Effect In List; 11 Is Fatal; 12 Explode Part; 13 Dismember Part; 14 Cripple Part; 15 Weapon Type Is; 16 Is Stranger; 17 Is Paralyzing Palm; 18 Projectile Type Is; 19 Delivery Type Is; 20 Casting Type Is
values 11 0 None; 1 Absorb; 2 Break
values 12 0 Unspecified; 1 He Him; 2 She Her; 3 They Them
values 13 0 None; 1 Explosion; 2 Gun; 3 Blunt Weapon; 4 Hand to Hand; 5 Object Impact; 6 Poison; 7 Decapitation; 8 Falling; 9 Drowning; 10 Trap; 11 Ship Destroyed; 12 Other
values 14 0 None; 1 Combat; 2 Science; 3 Tech; 4 Physical; 5 Social; 6 All; 7 AllIncludingNone
values 15 0 None; 1 Basic; 2 Advanced; 3 Expert; 4 Master
values 16 0 Unarmed Attack; 1 One Hand Melee Attack; 2 Two Hand Melee Attack; 3 Magic Attack; 4 Ranged Attack; 5 Reload; 6 Crouch; 7 Stand; 8 Switch Weapon; 9 Toggle Weapon Drawn; 10 Heal; 11 Player Death
values 17 0 HandToHandMelee; 1 OneHandSword; 2 OneHandDagger; 3 OneHandAxe; 4 OneHandMace; 5 TwoHandSword; 6 TwoHandAxe; 7 Bow; 8 Staff; 9 Crossbow
values 18 0 Missile; 1 Lobber; 2 Beam; 3 Flame; 4 Cone; 5 Barrier; 6 Arrow
values 19 0 Self; 1 Touch; 2 Aimed; 3 Target Actor; 4 Target Location
values 20 0 Constant Effect; 1 Fire and Forget; 2 Concentration
values 21 0 Subject; 1 Target; 2 Reference; 3 Combat Target; 4 Linked Reference; 5 Quest Alias; 6 Package Data; 7 Event Data; 8 Command Target; 9 Event Camera Ref; 10 My Killer; 11 Self Packin; 12 Target Packin; 13 My Ship; 14 Player Home Ship; 15 Player
values 22 0 OnBegin; 1 OnEnd
values 23 0 Local; 1 Inherited; 2 Removed; 3 Inherited and Removed
values 24 0 None; 1 Object; 2 String; 3 Int32; 4 Float; 5 Bool; 6 Variable; 7 Struct; 11 Array of Object; 12 Array of String; 13 Array of Int32; 14 Array of Float; 15 Array of Bool; 16 Array of Variable; 17 Array of Struct
values 25 1 Edited; 3 Removed
values 26 0 False; 1 True
values 27 0 Edge 0 1 Link; 1 Edge 1 2 Link; 2 Edge 2 0 Link; 3 Deleted; 4 No Large Creatures; 5 Overlapping; 6 Preferred; 9 Water; 10 Door; 11 Found
values 28 0 Edge 0 1 Cover; 1 Edge 0 1 Cover; 2 Edge 0 1 Cover; 3 Edge 0 1 Cover; 4 Edge 0 1 Left; 5 Edge 0 1 Right; 6 Edge 1 2 Cover; 7 Edge 1 2 Cover; 8 Edge 1 2 Cover; 9 Edge 1 2 Cover; 10 Edge 1 2 Left; 11 Edge 1 2 Right; 14 Autogen Cover
values 29 0 Portal; 1 Ledge Up; 2 Ledge Down; 3 Enable Disable Portal
values 30 0 Near reference; 1 In cell; 2 Near package start location; 3 Near editor location; 4 Object ID; 5 Object Type; 6 Near linked reference; 7 At package location; 8 Alias; 9 Alias; 10 Target; 11 Target; 12 Near self; 13 Near Editor Location Cell; 14 Alias
values 31 0 NONE; 1 Activators; 2 Armor; 3 Books; 4 Containers; 5 Doors; 6 Ingredients; 7 Lights; 8 Miscellaneous; 9 Flora; 10 Furniture; 11 Weapons Any; 12 Ammo; 13 Keys; 14 Alchemy; 15 Food; 16 Clothing; 17 All Wearable; 18 Weapons NONE; 19 Weapons Melee; 20 Weapons Ranged; 21 Spells Any; 22 Spells Range Target; 23 Spells Range Touch; 24 Spells Range Self; 25 Actors Any; 26 Furniture Beds; 27 Furniture Chairs; 28 Shouts; 29 Headtrack Markers
values 32 0 Int; 1 Float; 2 Bool; 3 String; 4 FormID Int; 5 Enum; 6 FormID Float
values 33 0 SET; 1 REM; 2 ADD
values 34 0 None; 1 Silent; 2 Quiet; 3 Normal; 4 Loud; 5 Very Loud
values 35 0 None; 1 Small; 2 Medium; 3 Large; 4 Extra Large
values 36 0 Normal formula behaviour; 1 Dismember only; 2 Explode only; 3 No dismember or explode
values 37 0 Conform To Slope; 2 Rotate Z To Slope; 3 Slope Limit Is Min; 4 Place As Marker; 5 Outside Water Height
values 38 0 X Large 51 0; 1 Large 27 0; 2 Medium 11 0; 3 Small 7 0; 5 None 0 0
values 39 0 Front; 1 Rear; 2 Right; 3 Left; 4 Other
values 40 0 Cap Damage; 1 Disable; 2 Destroy; 3 Ignore External Dmg; 4 Becomes Dynamic; 5 Object Cleared; 6 Fallback Spawn At Bounds
values 41 0 Set Enable State to; 1 Pop In
values 42 0 None; 1 Novice 1; 25 Novice 25; 50 Advanced; 75 Expert; 100 Master; 251 Barred; 252 Chained; 253 Requires Terminal; 254 Inaccessible; 255 Requires Key
values 43 2 Leveled Lock
values 44 0 None; 1 Rectangle; 2 Sphere
values 45 0 Topic Ref; 1 Topic Subtype
values 46 0 No Crime
values 47 0 First Star Slot; 1 Second Star Slot; 2 Third Star Slot; 3 Fourth Star Slot; 4 Fifth Star Slot
values 48 2 Heading Marker; 4 Non Occluder; 6 Never Fades; 8 Must Update Anims; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 49 0 Disallow Permanent Projected Decals; 3 Disable Physics Sim; 5 Disable Audio Occlusion Obstruction; 6 Ignore Audio Obstruction Hits; 8 High Cost Path; 9 Non Interactive; 10 References Are Moveable; 11 Disable Loop Sound
values 50 0 Default Light Layer; 1 Helmet Light; 2 Ship Interior; 3 Ship Exterior
values 51 0 Has FaceBones Model; 1 Support Model Only Swap
values 52 0 VATS Targetable; 1 Large Actor Destroys; 2 Resist All Except
values 53 0 No Displacement; 1 Ignored by Sandbox; 2 Is Water; 3 Non Planar; 4 Is a Radio; 5 Allow Displacements; 6 Use Global Probe
values 54 9 Hidden From Local Map; 16 Random Anim Start; 17 Radio Station
values 55 29 Medicine
values 56 0 No Auto Calc; 1 Food Item; 16 Medicine; 17 Poison
values 57 0 Value as Ratio; 1 Always Show in Item
values 58 2 Non Playable
values 59 0 Ignores Normal Weapon Resistance; 1 Non Playable; 2 Has Count Based 3D
values 60 2 Non Playable; 6 Shield
values 61 6 No Underarmor Scaling; 7 Is Skin; 8 Is Skin Hands; 10 No Model; 30 Hi Res 1st Person
values 62 0 None; 1 None; 2 Simple Group; 3 Simple; 4 Complex Group; 5 Complex; 6 Modulation; 7 Modulation
values 63 0 Advance Actor Value; 1 Cant be Taken; 2 Add Spell; 4 Add Perk
values 64 0 None; 1 Text; 2 Image; 3 Audio
values 65 7 Turn Off Fire; 10 Persistent; 11 Initially Disabled; 28 Reflected By Auto Water; 29 Dont Havok Settle; 30 No Respawn
values 66 2 Is Unique; 7 No Pre Vis; 10 Persistent; 14 Partial Form; 17 Off Limits; 18 Compressed; 19 Cant Wait
values 67 0 Is Interior Cell; 1 Has Water; 2 Can Travel From Here; 3 No LOD Water; 5 Public Area; 6 Hand Changed; 7 Show Sky; 8 Use Sky Lighting; 10 Hidden from Interior Cell; 11 Sunlight Shadows; 12 Distant LOD only; 13 Player Followers Cant Travel; 16 Use Location as Name; 17 Use Planet Gravity; 19 Use IS Volumes Interior; 20 Do Not Apply Biome
values 68 0 Hide Quad 1; 1 Hide Quad 2; 2 Hide Quad 3; 3 Hide Quad 4; 4 No Collision Quad 1; 5 No Collision Quad 2; 6 No Collision Quad 3; 7 No Collision Quad 4
values 69 0 Interior; 1 Ship Cell; 2 Space Cell; 3 PackIn; 4 Instanceable Interior
values 70 0 Rain; 1 Snow
values 71 15 Has Distant LOD; 16 Random Anim Start; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 72 0 Allow Sounds When Animation; 1 Respawns; 2 Show Owner
values 73 19 Allow Dual Wielding
values 74 0 Dueling; 1 Flanking; 2 Allow Dual Wielding; 3 Charging; 4 Retarget Any Nearby Melee; 5 Prefer Walking While Strafing; 6 Use Group Cohesion; 7 Maintain Attack From Cover
values 75 14 Partial Form
values 76 0 Do All Before Repeating
values 77 0 Player; 1 Command; 2 Scene; 3 Combat; 4 Favor; 5 Detection; 6 Service; 7 Miscellaneous
values 78 4 Non Occluder; 15 Has Distant LOD; 16 Random Anim Start; 23 Is Marker
values 79 0 No Quest Target; 1 Automatic; 2 Hidden; 3 Minimal Use; 4 Sliding; 5 Do Not Open in; 6 No To Text; 7 No Direct Activation
values 80 0 Use X Axis; 1 Use Y Axis; 2 Based on Bounds
values 81 0 Membrane Shader Off; 4 Edge Effect Inverse; 5 Affect Skin Only; 9 Ignore Base Geometry Texture; 11 Use Alpha Sorting; 13 Dither Shields; 24 Use Blood Geometry
values 82 0 No Auto Calc; 2 Extend Duration On Recast
values 83 6 Enchantment; 12 Staff Enchantment
values 84 0 Playable; 1 Not Male; 2 Not Female
values 85 0 Neutral; 1 Enemy; 2 Ally; 3 Friend
values 86 0 Hidden From NPC; 1 Special Combat; 6 Track Crime; 7 Ignore Crimes Murder; 8 Ignore Crimes Assault; 9 Ignore Crimes Stealing; 10 Ignore Crimes Trespass; 11 Do Not Report Crimes; 12 Crime Gold Use Defaults; 13 Ignore Crimes Pickpocket; 14 Vendor; 15 Can Be Owner; 16 Ignore Crimes Piracy; 17 Ignore Crimes Smuggling; 18 Report Crimes By Members
values 87 0 False; 2 True; 3 Fence
values 88 0 False; 2 True; 3 Specialized Inventory
values 89 0 Allow Repeated Events; 1 Template Affinity Event; 2 Fill Companion Dialogue
values 90 2 Heading Marker; 4 Non Occluder; 6 Never Fades; 7 Is Template; 8 Must Update Anims; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 91 1 Ignored By Sandbox
values 92 0 Interaction Point 0; 1 Interaction Point 1; 2 Interaction Point 2; 3 Interaction Point 3; 4 Interaction Point 4; 5 Interaction Point 5; 6 Interaction Point 6; 7 Interaction Point 7; 8 Interaction Point 8; 9 Interaction Point 9; 10 Interaction Point 10; 11 Interaction Point 11; 12 Interaction Point 12; 13 Interaction Point 13; 14 Interaction Point 14; 15 Interaction Point 15; 16 Interaction Point 16; 17 Interaction Point 17; 18 Interaction Point 18; 19 Interaction Point 19; 20 Allow Cloth Sim; 21 Disable Physics; 22 Allow Awake Sound; 23 Enter With Weapon Drawn; 24 Play Anim When Full; 25 Disables Activation; 26 Is Perch; 27 Must Exit to Talk; 28 Use Static Avoid Node; 30 Has Model; 31 Is Sleep Furniture
values 93 0 None; 1 Create Object; 2 Weapons; 3 Enchanting; 4 Enchanting Experiment; 5 Alchemy; 6 Alchemy Experiment; 7 Armor; 8 Power Armor; 9 Robot Mod; 10 Extractor; 11 Research
values 94 -1 None; 6 One Handed; 7 Two Handed; 8 Archery; 9 Block; 10 Smithing; 11 Heavy Armor; 12 Light Armor; 13 Pickpocket; 14 Lockpicking; 15 Sneak; 16 Alchemy; 17 Speech; 18 Alteration; 19 Conjuration; 20 Destruction; 21 Illusion; 22 Restoration; 23 Enchanting
values 95 0 Front; 1 Behind; 2 Right; 3 Left; 4 Up
values 96 6 Constant
values 97 15 Restricted
values 98 0 No Specular Map; 1 Facegen Textures; 2 Has Model Space Normal; 3 Default To Box Decal
values 99 0 Playable; 1 Male; 2 Female; 3 Is Extra Part; 4 Use Solid Tint; 5 Uses Body Texture; 6 Hide with HideEar Morph
values 100 0 Misc; 1 Face; 2 Right Eye; 3 Hair; 4 Facial Hair; 5 Scar; 6 Eyebrows; 7 Jewelry; 8 Meatcaps; 9 Teeth; 10 Head Rear; 11 Extra Hair; 12 Left Eye; 13 Eyelashes; 14 Creature Head; 15 Creature Torso; 16 Creature Arms; 17 Creature Legs; 18 Creature Tail; 19 Creature Wings
values 101 0 Environment Type; 1 Music Type; 2 Sound Detection Level; 3 Looping Sound; 4 Exterior Weather Attenuation; 5 Is Interior; 6 Crowd Walla; 7 Affects Parented Sound Markers
values 102 8 Must Update Anims; 9 Hidden From Local Map; 11 Used As Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 19 Has Currents; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 103 1 Use Mass Override; 2 Scale
values 104 29 Child Can Use
values 105 0 Run in Sequence; 2 Do Once; 4 Ignored by Sandbox; 5 Ignore Conditions For Sandbox
values 106 15 Apply Charge Multiplier
values 107 0 Hitscan; 1 Explosion; 2 Alt Trigger; 3 Muzzle Flash; 5 Can Be Disabled; 6 Can Be Picked Up; 7 Supersonic; 8 Pins Limbs; 9 Pass Through Small Transparent; 10 Disable Combat Aim Correction; 11 Penetrates Through Actors; 12 Continuous Update; 13 Seeks Target; 14 Predictive Aim Assist; 15 Align On Projectile; 16 Continuous Impacts; 17 No Explosive Indicator; 18 Variable Intensity; 19 Apply Charge Multiplier
values 108 0 Play On Spawn; 1 Play On Near Miss; 2 Default
values 109 0 Missile; 1 Lobber; 2 Beam; 3 Flame; 4 Cone; 5 Barrier; 6 Arrow; 7 Plasma; 8 Emitter
values 110 0 Affects Player Only; 1 Inherit Duration from Spawn; 2 Align to Impact Normal; 3 Inherit Radius from Spawn; 4 Drop to Ground; 5 Taper Effectiveness by Proximity; 6 Gravity Point Source; 7 Gravity Override
values 111 11 Initially Disabled; 18 Compressed; 26 AutoGen; 31 Navmesh Gen Cell
values 112 0 Is Edited; 32 Is Island; 64 Not Edited
values 113 0 Taper Effectiveness; 1 Always Uses World Orientation; 2 Knock Down Always; 3 Knock Down By Formula; 4 Ignore LOS Check; 5 Push Explosion Source Ref; 6 Ignore Image Space Swap; 7 Chain; 8 No Controller Vibration; 9 Placed Object Persists; 10 Skip Underwater Tests
values 114 0 Has Collision Data; 1 Collision
values 115 0 No Requirements; 1 Ship; 2 Outpost
values 116 0 Trait; 1 Playable; 2 Hidden; 3 Crew; 4 Background; 5 Hidden on Data Menu
values 117 0 Quest Stage; 1 Ability; 2 Entry Point
values 118 1 Set Value; 2 Add Value; 3 Multiply Value; 4 Add Range To Value; 5 Add Actor Value Mult; 6 Absolute Value; 7 Negative Absolute Value; 8 Add Leveled List; 9 Add Activate Choice; 10 Select Spell; 11 Select Text; 12 Set to Actor Value; 13 Multiply Actor Value Mult; 14 Multiply 1 Actor Value; 15 Set Text; 16 Legendary Magic Effect Event
values 119 0 None; 1 Float; 2 Float AV Float; 3 LVLI; 4 SPEL lstring flags; 5 SPEL; 6 string; 7 lstring; 8 AVIF; 9 Replacement Projectile
values 120 0 Run Immediately; 1 Replace Default
values 121 0 Severable; 1 Hit Reaction; 2 Hit Reaction Default; 3 Explodable; 4 Cut Meat Cap Sever; 5 On Cripple; 6 Explodable Absolute Chance; 7 Show Cripple Geometry
values 122 0 Torso; 1 Head1; 2 Eye; 3 LookAt; 4 Fly Grab; 5 Head2; 6 LeftArm1; 7 LeftArm2; 8 RightArm1; 9 RightArm2; 10 LeftLeg1; 11 LeftLeg2; 12 LeftLeg3; 13 RightLeg1; 14 RightLeg2; 15 RightLeg3; 16 Brain; 17 Weapon; 18 Root; 19 COM; 20 Pelvis; 21 Camera; 22 Offset Root; 23 Left Foot; 24 Right Foot; 25 Face Target Source
values 123 0 No Master Particle System; 1 Master Particle System; 2 Always Loaded; 3 Master Particle System and
values 124 1 Skill; 2 Uses Enum; 3 Dont allow Script edits; 4 Is Full AV Cached; 5 Is Permanant AV Cached; 10 Default to 0; 11 Default to 1 0; 12 Default to 100 0; 15 Contains List; 19 Value less than 1; 20 Minimum 1; 21 Maximum 10; 22 Maximum 100; 23 Multiply By 100; 24 Percentage; 26 Damage Is Positive; 27 God Mode Immune; 31 Hardcoded
values 125 0 Derived Attribute; 1 Special; 2 Skill; 3 AI Attribute; 4 Resistance; 5 Condition; 6 Charge; 7 Int Value; 8 Variable; 9 Resource; 10 Anim Graph Variable
values 126 0 Shoot; 1 Fly; 2 Hit; 3 Zoom
values 127 0 Attacker; 1 Projectile; 2 Target; 3 Lead Actor
values 128 0 Position Follows Location; 1 Rotation Follows Target; 2 Dont Follow Bone; 3 First Person Camera; 4 No Tracer; 5 Start At Time Zero; 6 Dont Reset Location Spring; 7 Dont Reset Target Spring; 8 Selectable Scene Camera; 9 Free Cam
values 129 0 Disable; 1 Shot List; 2 Dynamic Camera Times; 6 Randomize Paths; 7 Not Must Have Camera
values 130 0 Allow Default Dialog; 1 Female
values 131 0 Unselected; 1 He Him; 2 She Her; 3 They Them
values 132 0 Stair Material; 1 Arrows Stick; 2 Can Tunnel; 3 Is Slippery
values 133 0 Surface Normal; 1 Projectile Vector; 2 Projectile Reflection
values 134 0 No Decal Data
values 135 0 Default; 1 Destroy; 2 Bounce; 3 Impale; 4 Stick
values 136 11 Interior Cells Use Ref; 17 Off Limits; 19 Cant Wait; 20 Public Area
values 137 0 Never Resets; 1 Match PC Level; 2 Disable Combat Boundry; 3 Workshop; 4 Use Parent Locked Level
values 138 0 Message Box; 1 Delay Initial Display; 2 Allow Back Out
values 139 0 Plays One Selection; 1 Abrupt Transition; 2 Cycle Tracks; 3 Maintain Track Order; 5 Ducks Current Track; 6 Doesnt Queue
values 140 0 Random; 1 Warn if no child
values 141 0 Do all before repeating; 1 Shares event; 2 Num quests to run
values 142 0 Player; 1 Command
values 143 0 Top Level; 1 Blocking; 2 Exclusive
values 144 0 Use All Parents; 1 Parents Optional; 2 Item Slot
values 145 0 Lover; 1 Ally; 2 Confidant; 3 Friend; 4 Acquaintance; 5 Rival; 6 Foe; 7 Enemy; 8 Archnemesis
values 146 7 Secret
values 147 0 OnStart; 1 OnCompletion
values 148 7 Player Positive Use Dialogue; 8 Player Negative Use Dialogue; 9 Player Neutral Use Dialogue; 10 Use Dialogue Subtype; 11 Player Question Use Dialogue; 12 Keep Clear Target on; 14 Run on End of; 15 Face Target; 16 Looping; 17 Headtrack Player; 19 Ignore For Completion; 21 Disable Camera Speaker Target; 22 Complete Face Target; 23 Animation Only Movement; 27 NPC Positive Use Dialogue; 28 NPC Negative Use Dialogue; 29 NPC Neutral Use Dialogue; 30 NPC Question Use Dialogue
values 149 0 No Player Activation; 1 Optional; 2 Can Be Removed; 3 Run Only Scene Packages; 4 No Command State; 5 No Player Dialogue; 6 Timeline Headtracking; 7 Timeline Cameras
values 150 0 Death Pause; 1 Death End; 2 Combat Pause; 3 Combat End; 4 Dialogue Pause; 5 Dialogue End; 6 Observe Combat Pause; 7 Observe Combat End; 8 Reaction Radius Pause; 9 Reaction Radius End
values 151 0 Dialogue; 1 Package; 2 Timer; 3 Player Dialogue; 4 Start Scene; 5 Radio; 6 Move; 7 Camera; 8 FX; 9 Animation; 10 Timeline
values 152 0 Fade Out; 1 Fade In; 2 Fader White; 3 Fader Black; 4 Use Fader Opts; 5 Use Image Space Mod; 6 Hold Fade Out; 7 Use Sound File; 8 Use Reference; 9 Use Alias; 10 Use Disable Enable Reference; 11 Enable Reference; 12 Disable Reference
values 153 0 Headtrack; 1 Headtrack Stop; 2 Camera; 3 Phase Time; 4 Headtrack Angles; 5 Eyetrack Angles; 6 Headtrack Disable; 7 Headtrack Enable
values 154 0 Low; 1 Normal; 2 High; 3 Force
values 155 0 Easy; 1 Medium; 2 Hard; 3 Always
values 156 0 Family Association
values 157 0 Magic Casting; 1 Magic Hit Effect; 2 Enchantment Effect; 3 Misc Art Object
values 158 0 Rotate To Face Target; 1 Attach To Camera; 2 Inherit Rotation; 31 Reference Effect
values 159 0 Hit Effect Art; 1 Projectile; 2 Explosion
values 160 0 Trigger Volume; 1 Sensor; 2 Navmesh Obstacle
values 161 0 Playable; 1 Remapping Index; 2 Extended LUT
values 162 0 Default; 1 Class A; 2 Class B; 3 Class C; 4 Class D; 5 Class E
values 163 0 Vertex Lighting; 1 Uniform Scaling; 2 Fits Slope; 3 Apply Between
values 164 0 Loose; 1 Preview
values 165 6 Info Group; 7 Exclude From Export; 13 Actor Changed
values 166 1 Random; 3 Force all children player; 5 Random End; 8 Child infos dont inherit; 9 Force All Children Random; 11 Dont do all before
values 167 2 Non Playable; 11 Calc Value From Components; 13 Pack In Use Only
values 168 0 Allow Quest Item Crafting; 1 Non Instanced Key
values 169 2 Non Playable; 9 Hidden From Local Map; 15 Adaptive Lighting; 16 Random Anim Start; 19 Has Currents; 25 Obstacle; 28 Portal strict
values 170 1 Can be Carried; 4 Off by Default; 5 Disable Specular; 6 Disable Distance Attenuation; 7 Is Direct Spotlight; 8 Use PBR Value; 9 Focus Spotlight Beam; 12 Externally Controlled
values 171 0 Omnidirectional; 1 Shadow Spotlight; 2 NonShadow Spotlight
values 172 0 None; 1 Flicker; 2 Pulse
values 173 1 Default Light Layer; 2 Helmet Light; 4 Ship Interior; 8 Ship Exterior; 15 All Layers
values 174 10 Displays In Main Menu; 15 No Rotation
values 175 15 Calculate All
values 176 0 Calculate from all levels; 1 Calculate for each item; 2 Calculate All; 3 Disable If Does Not; 4 Disable If Does Not; 5 Eval As Stack; 6 Allow Shift Up; 8 Do All Before Repeating
values 177 15 Use All
values 178 0 Calculate from all levels; 1 Calculate for each item; 2 Use All; 3 Show as Marker 1; 4 Show as Marker 2; 5 Eval As Stack; 7 Get Chance From Required; 8 Do All Before Repeating
values 179 7 Apply LRT To All
values 180 1 Calculate for each item; 5 Eval As Stack; 8 Do All Before Repeating
values 181 0 Calculate from all levels; 1 Calculate for each item; 2 Use All; 8 Do All Before Repeating
values 182 0 Hostile; 1 Recover; 2 Detrimental; 3 Snap to Navmesh; 4 No Hit Event; 5 Dynamic Restart; 6 Animate Start Stop Reaction; 8 Dispel with Keywords; 9 No Duration; 10 No Magnitude; 11 No Area; 12 FX Persist; 14 Gory Visuals; 15 Hide in UI; 17 No Recast; 19 Difficulty Affects Magnitude; 20 Difficulty Affects Duration; 21 Power Affects Magnitude; 22 Power Affects Duration; 26 Painless; 27 No Hit Effect; 28 No Death Dispel
values 183 0 Draw Sheathe; 1 Charge; 2 Ready; 3 Release; 4 Cast Loop; 5 OnHit
values 184 2 Non Playable; 11 Calc From Components; 13 Pack In Use Only
values 185 26 List Contains Variants
values 186 0 0; 1 1; 2 2; 3 3; 4 4; 5 5
values 187 0 Learned when picked up; 1 Learned by scrapping; 2 Learned when ingested; 3 Known by default or; 4 Learned from plan
values 188 0 Filter Not Required To; 2 Exclude From Workshop LOD
values 189 18 Compressed; 29 Bleedout Override
values 190 0 Female; 1 Essential; 2 Is CharGen Face Preset; 3 Respawn; 4 Auto calc stats; 5 Unique; 6 Doesnt affect stealth meter; 7 PC Level Mult; 9 Calc For Each Template; 11 Protected; 14 Summonable; 16 Doesnt bleed; 18 Bleedout Override; 19 Opposite Gender Anims; 20 Simple Actor; 23 No Activation Hellos; 24 Diffuse Alpha Test; 25 Forced Starts Dead; 29 Is Ghost; 30 Ignore Friendly Hits; 31 Invulnerable
values 191 0 Traits; 1 Stats; 2 Factions; 3 Spell List; 4 AI Data; 5 AI Packages; 6 Model Animation; 7 Base Data; 8 Inventory; 9 Script; 10 Def Pack List; 11 Attack Data; 12 Keywords; 13 Reaction Radius; 14 Combat Style
values 192 0 Unaggressive; 1 Aggressive; 2 Very Aggressive; 3 Frenzied
values 193 0 Cowardly; 1 Cautious; 2 Average; 3 Brave; 4 Foolhardy
values 194 0 Any crime; 1 Violence against enemies; 2 Property crime only; 3 No crime
values 195 0 Neutral; 1 Angry; 2 Fear; 3 Happy; 4 Sad; 5 Surprised; 6 Puzzled; 7 Disgusted
values 196 0 Helps Nobody; 1 Helps Allies; 2 Helps Friends and Allies
values 197 0 Warn; 1 Warn and Attack; 2 Attack; 3 Curious; 4 Flee; 5 Warn and Alarm
values 198 0 Player; 1 Enemies; 2 Neutral; 3 PlayerNeutralEnemies; 4 PlayerNeutral; 5 PlayerEnemies; 6 Enemies Neutral
values 199 0 Use GLOB Reaction Radius; 1 Use GLOB Exit Radius; 2 Use GLOB Max Number; 3 Use GLOB Max Herd; 4 Use GLOB Number of; 5 Reaction Center Override; 6 Use Linked Reference; 7 Use Specific Reference; 8 Number of Warnings Before; 9 Warn Timer On Warn; 10 Use GLOB Warn Timer; 11 All Reaction Behavior; 12 Avoid Target; 13 Use GLOB Cool Down; 14 Fight Back; 15 Disallow Threat Backdown
values 200 0 1; 1 2; 2 3; 3 4; 4 5; 5 6; 6 7; 7 8; 8 9
values 201 0 Size; 1 Movement; 2 Flight; 3 Unarmed Weapon; 4 Flag Overrides; 5 Bleedout; 6 General; 7 Electromagnetic
values 202 0 Small; 1 Medium; 2 Large; 3 Extra Large
values 203 0 Size; 1 Movement Acceleration; 2 Movement Deceleration; 3 Movement Angular Acceleration; 4 Movement Angular Tolerance; 5 Flight Radius; 6 Unarmed Weapon Unarmed Weapon; 7 Unarmed Weapon Injured Health; 8 Bleedout Health; 9 Bleedout Chance; 10 Bleedout Recover Chance; 11 Bleedout Time Min; 12 Bleedout Time Max; 13 Bleedout Health Drain Rate; 14 Blood Data Impact Material; 18 Blood Data Sound Open; 19 Blood Data Sound Close; 22 Blood Data OnCripple; 23 EM Support Shocked; 24 EM Recover Chance; 25 EM Time Min; 26 EM Time Max; 27 EM Recover Chance on; 28 EM Health Drain Rate; 29 EM Health After Recovery; 30 EM Immunity Duration
values 204 0 Offers Services; 2 Must complete; 3 Maintain Speed at Goal; 4 Treat As Player Follower; 5 After Combat Reset; 6 Unlock doors at package; 7 Unlock doors at package; 8 Request Block Idles; 9 Continue if PC Near; 10 Once per day; 11 Low Priority; 12 Skip Load Into Furniture; 13 Preferred Speed; 16 Disable Headtracking; 17 Always Sneak; 18 Allow Swimming; 19 Disable Advanced Traversals; 20 Ignore Combat; 21 Weapons Unequipped; 23 Weapon Drawn; 27 No Combat Alert; 29 Weapon Drawn Ready; 30 Group Package; 31 Weapon Drawn Alert
values 205 18 Package; 19 Package Template
values 206 0 None; 1 Spectator; 2 ObserveDead; 3 GuardWarn; 4 Combat; 5 Command Travel; 6 Command Activate; 7 Leave Workstation
values 207 0 Walk; 1 Jog; 2 Run; 3 Fast Walk
values 208 0 Hellos to player; 1 Random conversations; 2 Observe combat behavior; 3 Greet corpse behavior; 4 Reaction to player actions; 5 Friendly fire comments; 6 Aggro Radius Behavior; 7 Allow Idle Chatter; 9 World Interactions; 10 Off For Important Scene; 11 React To Warn
values 209 -1 Any; 0 Sunday; 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Weekdays; 8 Weekends; 9 Monday Wednesday Friday; 10 Tuesday Thursday
values 210 8 Random; 9 Run in Sequence; 12 Random Do Once; 13 Run in Sequence Do
values 211 0 Specific Reference; 1 Object ID; 2 Object Type; 3 Linked Reference; 4 Ref Alias; 5 Interrupt Data; 6 Self; 7 Keyword; 8 Ref Collection Alias; 9 Scene Primary Actor
values 212 0 Public
values 213 0 Repeat when Complete
values 214 0 Success Completes Package
values 215 0 Start Game Enabled; 1 Completed; 2 Add Idle topic to; 3 Allow repeated stages; 4 Starts Enabled; 5 Displayed In HUD; 6 Failed; 7 Stage Wait; 8 Run Once; 9 Exclude from dialogue export; 10 Warn on alias fill; 11 Active; 12 Repeats Conditions; 13 Keep Instance; 14 Want Dormant; 15 Has Dialogue Data; 18 Ship Dialogue Only; 19 Can Be Rejected; 20 Audio Log Only; 21 Dont Stop Interrupt Packages; 22 Dont Dump Old Location
values 216 0 None; 1 Main Quest; 2 Brotherhood of Steel; 3 Institute; 4 Minutemen; 5 Railroad; 6 Miscellaneous; 7 Side Quests; 8 DLC01; 9 DLC02; 10 DLC03; 11 DLC04; 12 DLC05; 13 DLC06; 14 DLC07
values 217 1 Run On Start; 2 Run On Stop; 3 Keep Instance Data From; 4 Run On Timer End; 5 Start Quest Timer; 6 Ready To Display On
values 218 0 Complete Quest; 1 Fail Quest
values 219 0 Reserves Location; 1 Optional; 3 Allow Reuse in Quest; 8 Stores Text; 9 Allow Reserved; 16 Allow Explored; 20 External Alias Linked; 23 Discard on shutdown if; 27 Search Ship Locations; 28 Matching Loc Planets And; 29 Current Alias System; 30 Current Alias Planet
values 220 0 Compass Marker Ignores Locks; 1 Hostile; 2 Use Straight Line Pathing
values 221 1 1; 2 2; 3 3
values 222 0 None; 12614 Form; 12615 Global; 12617 Identifier; 12619 Keyword1; 12620 Location; 12623 CreatedObject; 12624 Player1; 12626 Reference1; 12630 Value1; 12875 Keyword2; 12876 Location; 12880 Player2; 12881 Quest1; 12882 Reference2; 12886 Value2; 13131 Keyword3; 13138 Reference3; 2147483647 All
values 223 0 At; 32768 In
values 224 0 Easy; 1 Medium; 2 Hard; 3 Very Hard; 4 None
values 225 0 Linked Form; 1 Linked Ref; 2 Linked Interior Cell; 3 Linked Exterior Cell; 4 Same Module
values 226 0 None; 1 Moderate; 2 Normal; 3 High
values 227 0 Ignore Weapon; 1 Bash Attack; 2 Power Attack; 3 Charge Attack; 4 Rotating Attack; 5 Continuous Attack; 31 Override Data
values 228 -2 2; -1 1; 0 0; 1 1; 2 2
values 229 0 Hand To Hand Melee; 1 One Hand Sword; 2 One Hand Dagger; 3 One Hand Axe; 4 One Hand Mace; 5 Two Hand Sword; 6 Two Hand Axe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine; 12 Spell; 13 Shield; 14 Torch
values 230 0 MT; 1 Weapon; 2 Furniture; 3 Linking Only; 4 Pipboy; 5 MT Generation; 6 Weapon Generation; 7 Furniture Generation
values 231 0 3rd; 1 1st
values 232 0 Body; 1 Hands
values 233 9 Starts Dead; 10 Persistent; 11 Initially Disabled; 13 Starts Unconscious; 25 No AI Acquire; 29 Dont Havok Settle
values 234 0 Easy; 1 Medium; 2 Hard; 3 Very Hard
values 235 4 Ground Piece; 8 LOD Respects Enable State; 10 Persistent; 11 Initially Disabled; 16 Is Full LOD; 26 Filter; 27 Bounding Box; 28 Reflected By Auto Water; 30 Ground; 31 Multibound
values 236 0 Editor Location; 1 Target Above; 2 Target Below; 3 Target Behind; 4 Target Front; 5 Target Left; 6 Target Right
values 237 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 238 0 None; 1 Box; 2 Sphere; 3 Plane; 4 Line; 5 Ellipsoid
values 239 0 No Alarm; 1 No Load Screen; 2 Relative Position
values 240 0 Visible; 1 Can Travel To; 2 Show All Hidden; 3 Use Location Name; 4 Visible on Star Map; 5 Discovered; 6 Requires Scanning; 7 Allow Grav Jump; 9 Suppress Discovery; 10 Use Accurate Z Height; 11 Limit Map Visibility To
values 241 0 None; 1 Landmark; 2 Structure; 3 Life Signs; 4 Hazard; 5 Space Landmark; 6 Ship; 7 Station; 8 Asteroids; 9 Simple
values 242 0 Always; 1 System; 2 Planet
values 243 6 Border Region
values 244 2 Objects; 3 Weather; 4 Map; 5 Land; 6 Grass; 7 Sound; 8 Imposter
values 245 0 Override
values 246 0 Manual Cost Calc; 17 PC Start Spell; 18 Instant Cast; 19 Area Effect Ignores LOS; 20 Ignore Resistance; 21 No Absorb Reflect; 23 No Dual Cast Modifications
values 247 0 Spell; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison; 10 Addiction; 11 Voice Power
values 248 2 Heading Marker; 4 Non Occluder; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used as Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Uses HD LOD Texture; 19 Has Currents; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 249 0 Master; 4 Optimized; 7 Localized; 8 Small; 9 Update; 10 Medium; 11 Blueprint
values 250 0 None; 34 Armor; 36 Container; 46 Flora; 47 Furniture; 48 Weapon; 50 Actor
values 251 0 Enchantments; 1 BashImpactDataSet; 2 BlockMaterial; 3 Keywords; 4 Weight; 5 Value; 6 Rating; 7 AddonIndex; 8 BodyPart; 9 DamageTypeValues; 10 ActorValues; 11 Health; 12 ColorRemappingIndex; 13 MaterialSwaps
values 252 0 >=; 1 >; 2 <=; 3 <; 4 =
values 253 27 Starts Frozen
values 254 0 Default; 1 Aggregate; 2 No LODs
values 255 0 Rotates; 1 Shrinks When Occluded; 2 Glare Flare
values 256 0 Sound; 1 Voice; 2 Program; 3 Terminal
values 257 4 Legendary Mod; 7 Mod Collection; 8 Property Collection
values 258 9 Instanced; 10 Calc LPIs; 11 Instanced Static; 13 Pack In Use Only; 25 Obstacle
values 259 1 Grouped Workshop Object; 2 Fixed; 3 Grouped; 4 One Motion; 5 User defined Primitives; 6 Override Dirtiness
values 260 4 Non Occluder; 9 Hidden From Local Map; 10 Loadscreen; 11 Used as Platform; 15 Has Distant LOD; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Only Cut; 29 Navmesh Ignore Erosion; 30 Navmesh Ground
values 261 2 Heading Marker; 4 Non Occluder; 6 Never Fades; 8 Must Update Anims; 9 Hidden From Local Map; 10 Headtrack Marker; 11 Used As Platform; 13 Pack In Use Only; 15 Has Distant LOD; 16 Random Anim Start; 17 Dangerous; 20 Ignore Object Interaction; 23 Is Marker; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Navmesh Cut Only; 29 Navmesh Ignore Erosion; 30 Navmesh Ground; 31 Must Be Unique
values 262 0 Constellation; 1 Freestar Collective; 2 Generic; 3 NASA; 4 Ryujin Industries; 5 Slayton Aerospace; 6 United Colonies; 7 Crimson Fleet; 9 House Varuun
values 263 0 Non Planar; 1 Ignored By Sandbox; 4 Is A Radio; 5 Allow Water Displacements
values 264 16 Around Origin; 17 Apply Translation
values 265 0 World Bound; 1 Object Origin
values 266 0 Normal; 1 Monochromatic; 2 Alpha Fill
values 267 0 Steal; 1 Skip
values 268 0 On Each Playback; 1 On Limit Reached
values 269 0 Snaps To Self; 1 Is Hinge; 2 Display Node; 3 Run Behaviors When Not
values 270 0 None; 1 Upstairs; 2 Downstairs
values 271 0 Invalid; 1 Starting Foundation; 2 Foundation; 3 Floor; 4 Stair; 5 Wall; 6 Roof
values 272 0 Texture Overlay; 1 Frame; 2 Filter
values 273 0 Tile X; 1 Tile Y; 2 Top Most
values 274 20 Calculate Once Per Location
values 275 2 Unique
values 276 0 Calculate from all levels; 1 Calculate for each item; 2 Calculate All; 3 Disable If Does Not; 4 Disable If Does Not; 6 Allow Shift Up; 8 Do All Before Repeating; 9 Contains Only Spaceship Base
values 277 0 Common; 1 Uncommon; 2 Rare; 3 Exotic; 4 Unique; 5 Special; 6 Everywhere
values 278 0 Default; 1 Ocean; 2 Polar; 3 Mountain; 4 Swamp; 5 Archipelago; 6 Gas Giant
values 279 0 Base; 1 Solid; 2 FlatOuter; 3 FlatInner; 4 Talus; 5 Flow; 6 Path
values 280 0 Override Parent; 1 Merge with Parent
values 281 1 Rough; 2 Opacity; 3 Normal; 4 AO; 5 Metal; 6 Biome Conditions; 7 Emissive
values 282 0 X; 1 Y; 2 Z
values 283 8 Do All Before Repeating
values 284 1 Branch Node; 2 Content Node
values 285 0 Random; 1 Stacked
values 286 0 Root
values 287 1 Stacked
values 288 18 Compressed
values 289 0 Undefined; 1 Star; 2 Planet; 3 Moon; 4 Orbital; 5 Asteroid Belt; 6 Station
values 290 0 Initial Scan; 1 Visited; 2 Entered System
values 291 0 Common; 1 Uncommon; 2 Rare
values 292 0 Relative; 1 Absolute
values 293 0 Default; 1 Min; 2 Max; 3 Average; 4 Median; 5 Percent
values 294 0 Default; 1 Legacy; 2 Full; 3 Borders; 4 Corners
values 295 0 Easy; 1 Medium; 2 Hard
values 296 0 Replace; 1 Remove; 2 Add; 3 Foundation; 4 Disable Node
values 297 28 Starts Hidden; 29 Always Display Name
values 298 0 Folder; 1 Document
values 299 0 Can Be Desktop; 1 Use Long Kiosk Entry
values 300 0 Windows; 1 Kiosk
values 301 0 Display Text; 1 Submenu TerminalMenu; 2 Action Return to Desktop; 3 Action Return to Previous; 4 Action Force Redraw; 5 DataSlate BOOK
values 302 0 Template Item; 1 Starts Open; 2 Override Item Text; 3 Creates New Window
values 303 0 Bool; 1 Float
values 304 0 Jump; 1 Jump Up; 2 Jump Down; 3 Vault; 4 Ladder; 5 Doorway; 6 Activate
values 305 0 Dangerous; 2 Directional Sound; 3 Enable Flowmap; 4 Blend Normals
values 306 2 Non Playable; 30 High Res 1st Person
values 307 0 None; 1 Unarmed; 2 Pistol; 3 Shotgun; 4 Rifle; 5 Laser; 6 Tool; 7 Custom Crosshair 1
values 308 0 Single or Binary; 1 Burst; 2 Automatic
values 309 0 Unarmed; 1 One Hand Sword; 2 One Hand Dagger; 3 One Hand Axe; 4 One Hand Mace; 5 Two Hand Sword; 6 Two Hand Axe; 7 Bow; 8 Staff; 9 Gun; 10 Grenade; 11 Mine; 12 Mounted
values 310 0 VerySlow; 1 Slow; 2 Medium; 3 Fast; 4 VeryFast
values 311 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow; 4 Sky Statics Always Visible; 5 Sky Statics Follows Sun; 6 Rain Occlusion; 7 HUD Rain Effects
values 312 0 0; 1 1; 2 2; 3 3; 4 4; 5 5; 6 6; 7 7; 8 8; 9 9; 10 10; 11 11; 12 12; 13 13; 14 14; 15 15; 16 16; 17 17; 18 18; 19 19; 20 20; 21 21; 22 22; 23 23; 24 24; 25 25; 26 26; 27 27; 28 28; 29 29; 30 30; 31 31
values 313 2 Unique; 14 Partial Form; 19 Cant Wait
values 314 0 Use Land Data; 1 Use LOD Data; 2 Use Map Data; 3 Use Water Data; 4 Use Climate Data; 6 Use Sky Cell
values 315 0 Small World; 1 Cant Fast Travel From; 3 No LOD Water; 4 No Landscape; 5 No Sky; 6 Fixed Dimensions; 7 No Grass
values 316 0 Player Followers Cant Warp; 1 Show Space; 2 Prevent Merge Cell Content; 3 Allow ProcGen; 4 Allow Cell Content
values 317 0 Ship Engine; 1 Cockpit; 2 Grav Drive; 3 Creature Anim
values 318 8 Creature Anim
values 319 0 Default; 1 Fine; 2 Duplex; 3 German; 4 Dot; 5 Mil Dot; 6 Circle; 7 Old Rangefind; 8 Modern Rangefind; 9 SVD; 10 Hand Painted; 11 Binoculars; 12 Cross; 13 Double Zero; 14 Rangefinder 1; 15 Rangefinder 2; 16 Rectangle; 17 Standard Scope Circle
type @CTDA struct{u8 type; bytes(3) unused; union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by ctda-comp-value comparisonValue; u16 function; bytes(2) unused; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_,NULL] actorBase; 7: formid[AVIF,NULL] actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL,NULL] cell; 15: formid[CLAS,NULL] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[LCTN] encounterLocation; 19: formid[EQUP] equipType; 20: u32 event; 21: formid eventData; 22: formid[FACT,NULL] faction; 23: formid[FLST,NULL] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: enum32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: u32 vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[RSPJ] researchProject; 59: formid[CNDF] conditionForm; 60: enum32#12 pronouns; 61: formid[IRES] resource; 62: formid[PNDT] planet; 63: enum32#13 damageCauseType; 64: formid[SPCH] speechChallenge; 65: formid form; 66: formid[ASPC] acousticSpace; 67: formid[STMP] snapTemplate; 68: bytes(4) biomeMask; 69: enum32#14 perkCategory; 70-71: enum32#15 perkSkillGroup; 72: bytes(4) reactionType; 73: bytes(4) limbCategory; 74: formid[NULL,FACT] faction; 75: formid[GPOF] gamePlayOption}by ctda-param1 parameter1; union{0: bytes(4); 1: bytes(4) none; 2: u32 string; 3: i32 integer; 4: f32 float; 5: formid[NULL,PLYR,ACHR,REFR] actor; 6: formid[NPC_] actorBase; 7: formid[AVIF,NULL] actorValue; 8: enum32#1 playerAction; 9: i32 alias; 10: enum32#2 alignment; 11: formid[ASTP] associationType; 12: enum32#3 axis; 13: enum32#4 castingType; 14: formid[CELL] cell; 15: formid[CLAS] class; 16: enum32#5 crimeType; 17: enum32#6 criticalStage; 18: formid[LCTN] encounterLocation; 19: formid[EQUP] equipType; 20: u32 event; 21: formid[KYWD,LCTN,NULL] eventData; 22: formid[FACT,NULL] faction; 23: formid[FLST] formList; 24: enum32 formType; 25: formid[FURN,FLST] furniture; 26: enum32#7 furnitureAnim; 27: enum32#8 furnitureEntry; 28: formid[GLOB] global; 29: formid[IDLE] idle; 30: @Refs inventoryObject; 31: formid[KYWD,FLST,NULL] keyword; 32: formid[LCTN] location; 33: formid[MGEF] baseEffect; 34: formid[SPEL,ENCH,ALCH,INGR,SCRL] effectItem; 35: enum32 miscStat; 36: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] objectReference; 37: formid[NULL,FACT,NPC_] owner; 38: formid[PACK] package; 39: u32 packdataID; 40: formid[PERK] perk; 41: formid[QUST] quest; 42: u32 questStage; 43: formid[RACE] race; 44: @Refs referenceableObject; 45: formid[LCRT] locationRefType; 46: formid[REGN] region; 47: formid[NULL,SCEN] scene; 48: enum32#9 sex; 49: formid[SHOU] shout; 50: bytes(4) variableName; 51: enum32#10 vatsValueFunction; 52: union{0: formid[WEAP] weapon; 1: formid[FLST] weaponList; 2: formid[NPC_] target; 3: formid[FLST] targetList; 4: bytes(4); 5: enum32s targetPart; 6: enum32#16 vatsAction; 7-8: bytes(4); 9: formid[SPEL] criticalEffect; 10: formid[FLST] criticalEffectList; 11-14: bytes(4); 15: enum32#17 weaponType; 16-17: bytes(4); 18: enum32#18 projectileType; 19: enum32#19 deliveryType; 20: enum32#20 castingType}by ctda-param2-vats-value-param vatsValueParam; 53: formid[VTYP,FLST] voiceType; 54: enum32#11 wardState; 55: formid[WTHR] weather; 56: formid[WRLD,FLST] worldspace; 57: formid[DMGT,FLST] damageType; 58: formid[RSPJ] researchProject; 59: formid[CNDF] conditionForm; 60: enum32#12 pronouns; 61: formid[IRES] resource; 62: formid[PNDT] planet; 63: bytes(4) damageCauseType; 64: formid[SPCH] speechChallenge; 65: formid form; 66: formid[ASPC] acousticSpace; 67: formid[STMP] snapTemplate; 68: bytes(4) biomeMask; 69: enum32#14 perkCategory; 70-71: enum32#15 perkSkillGroup; 72: bytes(4) reactionType; 73: bytes(4) limbCategory; 74: formid[NULL,FACT] faction; 75: formid[GPOF] gamePlayOption}by ctda-param2 parameter2; enum32#21 run; union{0: u32; 1: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]}by ctda-reference reference; union{0: i32; 1: formid[KYWD,NULL] linkedKeyword}by ctda-param3 parameter3}
type @VMAD struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; @VMAD7 script; array<u16:struct{u16 fragmentIndex; bytes(2) unused; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments}
type @VMAD2 struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#22 flags; @VMAD7 script; @VMAD20 fragments} scriptFragments}
type @VMAD5 struct{i16 version; i16 objectFormat; @VMAD6 scripts}
type @VMAD6 array<u16:@VMAD7>
type @VMAD7 struct{script scriptName; enum8#23 flags; @VMAD8 properties}
type @VMAD8 array<u16:struct{pstring16 propertyName; enum8#24 type; enum8#25 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8#26 bool; 6: none; 7: @VMAD12 struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8#26> arrayBool; 13: struct{u32 elementCount} arrayVariable; 14: array<u32:@VMAD12> arrayStruct}by script-property value}>
type @NVNM struct{u32 version; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by nvnm-parent parent} pathingCell; array<u32:struct{f32 x; f32 y; f32 z; bytes(4) unknown}> vertices; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2; u16 edge01; u16 edge12; u16 edge20; f32 height; u8 unknown; flags16#27 flags; flags16#28 coverFlags}> triangles; array<u32:struct{enum32#29 type; formid[NAVM] navmesh; i16 triangle; bytes(1) edgeIndex}> edgeLinks; array<u32:struct{i16 triangle; enum32 crcHash; formid[REFR] doorRef}> doorLinks; array<u32:struct{bytes(2) unknown; bytes(2) unknown; bytes(4) unknown; bytes(4) unknown}> coverArray; array<u32:struct{bytes(2) unknown; bytes(2) unknown}> coverTriangleMappings; array<u32:struct{f32 x; f32 y; f32 z; u16 triangle; u32 flags}> waypoints; struct{u32 divisor; struct{f32 x; f32 y} gridSize; vec3 min; vec3 max; array<counted:array<u32:i16>> cells} navmeshGrid; bytes(2) unknown; bytes(2) unknown}
type @SPED struct{struct{f32 unused; f32 walk; f32 jog; f32 run; f32 sprint; f32 acceleration; f32 deceleration} maxSpeedForward; @SPED3 maxSpeedLeft; @SPED3 maxSpeedRight; @SPED3 maxSpeedBack; @SPED3 maxSpeedUp; @SPED3 maxSpeedDown; @SPED4 maxSpeedPitch; @SPED4 maxSpeedRoll; @SPED4 maxSpeedYaw}
type @OBTS struct{u32 includeCount; u32 propertyCount; u16 levelMin; u16 levelMax; i16 parentCombinationIndex; enum8 default; array<u8:formid[KYWD,NULL]> keywords; u8 minLevelRanks; u8 altLevelsPer; array<n=IncludeCount:struct{formid[OMOD] mod; u8 attachPointIndex; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
type @VMAD12 array<u32:struct{pstring16 memberName; enum8 type; enum8 flags; union{0: none; 1: @VMAD16 objectUnion; 2: pstring16 string; 3: i32 int32; 4: f32 float; 5: enum8 bool; 6: none; 7: again(3 up) struct; 8: @VMAD15 arrayObject; 9: array<u32:pstring16> arrayString; 10: array<u32:i32> arrayInt32; 11: array<u32:f32> arrayFloat; 12: array<u32:enum8> arrayBool; 13: struct{u32 elementCount} arrayVariable; 14: array<u32:again(4 up)> arrayStruct}by script-property value}>
type @PLVD struct{enum32s#30 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: formid[NULL,CELL] cell; 2: bytes(4) nearPackageStart; 3: bytes(4) nearEditorLocation; 4: formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,OMOD,BOOK,NOTE,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,TXST,PROJ] objectID; 5: enum32#31 objectType; 6: formid[NULL,KYWD] keyword; 7: bytes(4); 8: i32 refAlias; 9: i32 locAlias; 10: u32 interruptData; 11: u32 packdataTarget; 12-13: bytes(4); 14: i32 refCollectionAlias; 15: bytes(4); 16: formid[KYWD] keyword}by type locationValue; f32 radius; ?u32 collectionIndex}
type @OBTS2 array<n=PropertyCount:struct{enum8#32 valueType; bytes(3) unused; enum8#33 functionType; bytes(3) unused; enum32 propertyName; value; union{0: bytes(4) value1Unknown; 1: i32 value1Int; 2: f32 value1Float; 3: enum32 value1Bool; 4: formid value1FormID; 5: u32 value1Enum; 6: enum32#34 value1Sound; 7: enum32#35 value1Stagger; 8: enum32#36 value1Hit}by omod-data-property-value1 value1; union{0: bytes(4); 1: i32 value2Int; 2: f32 value2Float; 3: enum32 value2Bool}by omod-data-property-value2 value2; f32 step}>
type @FVPA array<struct{@Refs component; u32 count; formid[NULL,CURV] curveTable}>
type @OPDS struct{flags8#37 flags; bytes(3) unused; f32 sink; f32 sinkVariance; f32 xYOffset; enum32#38 footprint; f32 scale; f32 scaleVariance; f32 angleX; f32 angleXVariance; f32 angleY; f32 angleYVariance; f32 angleZ; f32 angleZVariance; f32 slope; f32 slopeVariance; f32 density; f32 frequency; f32 slopeLimit; f32 distanceBelowWater; f32 distanceAboveWater}
type @CVPA array<struct{@Refs component; u32 count; bytes(4) unused}>
type @CNTO struct{@Refs item; i32 count}
type @PTT2 struct{formid[NULL,TRNS] inventoryIconTransform; formid[NULL,TRNS] workshopIconTransform; formid[NULL,TRNS] shipBuilderIcon; formid[NULL,TRNS] previewTransform; formid[NULL,TRNS] inventory3DOverride; formid[NULL,TRNS] workbench3DOverride; formid[NULL,TRNS] dataMenu3D; formid[NULL,TRNS] researchMenu3D}
type @Refs formid[NULL,ACTI,ADDN,ALCH,AMMO,ARMO,ARTO,ASPC,BNDS,BOOK,CMPO,COBJ,CONT,DEBR,DOOR,EXPL,FLST,FLOR,FURN,HAZD,IDLM,INGR,KEYM,LIGH,LVLI,LVLN,LVSP,MISC,MSTT,NOTE,NPC_,OMOD,PROJ,SCOL,SCRL,SOUN,SPEL,STAT,TERM,TREE,TXST,WATR,WEAP,ENCH,SECH,LGDI,IRES,BMMP,PDCL,PKIN,GBFM,AOPF,BMMO,LVLP,GRAS]
type @SNAM array<struct{f32 offsetX; f32 offsetY; f32 offsetZ; f32 rotationZ; ?formid[KYWD,NULL] keyword; fv>=125: flags8#39 entryTypes; fv>=125: bytes(3) unused; fv>=555: flags8#39 exitTypes; fv>=555: bytes(3) unused}>
type @ACEP array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref; enum8 setEnableState; bytes(3) unused}>
type @DSTD struct{u8 health; u8 index; u8 modelDamageStage; flags8#40 flags; i32 selfDamagePer; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; i32 debrisCount; f32 replacementModelDelay}
type @ACSR array<struct{formid[LCRT] locRefType; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] marker; formid[WRLD,CELL] location; i16 gridY; i16 gridX; i32 unknown}>
type @COED struct{formid[NPC_,FACT,NULL] owner; union{0: bytes(4); 1: formid[GLOB,NULL] globalVariable; 2: i32 requiredRank}by coed-owner globalVariableRequired; f32 itemCondition}
type @XLKR struct{formid[KYWD,NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] keywordRef; ?formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] ref}
type @PNAM struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night; ?fv>=111: rgbx earlySunrise; fv>=111: rgbx lateSunrise; fv>=111: rgbx earlySunset; fv>=111: rgbx lateSunset}
type @VMAD15 array<u32:@VMAD16>
type @VMAD16 union{0: struct{bytes(2) unused; i16 alias; formid formID} objectV2; 1: struct{formid formID; i16 alias; bytes(2) unused} objectV1}by script-obj-format
type @ACPR array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] actor; formid[WRLD,CELL] location; i16 gridY; i16 gridX; i32 unknown}>
type @CSSG struct{f32 engines; f32 shields; f32 guns; struct{f32 em; f32 hull; f32 shield} shieldBasedGuns; struct{f32 em; f32 hull; f32 shield} hullBasedGuns}
type @VWWD struct{struct{guid startEventForm; guid stop; formid[NULL,CNDF] condition} eventSet; struct{formid[NULL,WWED] startForm} formOnly}
type @XTV2 array<@STRD>
type @STRD struct{bytes(4) unknown; vec3 from; vec3 to; vec3 unknown; flags32 flags; if(flag 2: none else: formid[TRAV]) traversal}
type @XESP struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; flags8#41 flags; bytes(3) unused}
type @XLOC struct{enum8#42 level; bytes(3) unused; formid[KEYM,NULL] key; flags8#43 flags; ?bytes(3) unused; u32 unknown}
type @Refs3 formid[ACTI,ARMO,BOOK,CELL,CONT,DOOR,FLOR,FURN,GBFM,IDLM,KEYM,LVLI,LVSC,MISC,NPC_,PKIN,SOUN,STAT,WEAP]
type @XRGD array<struct{u8 boneId; bytes(3) unused; struct{vec3 position; vec3 rotation} positionRotation}>
type @ONA2 struct{f32 health; f32 chance; f32 recoverChance; f32 timeMin; f32 timeMax; f32 healthDrainRate}
type @FLRD struct{f32 width; f32 height; f32 roundness; f32 falloff; enum8 usesRoundness; bytes(3) unused}
type @SPED3 struct{f32 unused; f32 walk; f32 jog; f32 run; f32 unused; f32 acceleration; f32 deceleration}
type @FLAD struct{f32 width; f32 height; f32 radius; enum8#44 areaLightType; enum8 diffuse; bytes(2) unused}
type @PRPS array<struct{formid[AVIF,NULL] actorValue; f32 value; fv>=152: formid[CURV,NULL] curveTable}>
type @ACUR array<struct{formid[GBFM] genericBaseForm; formid[REFR] placedObject; formid[LCTN] location}>
type @DAMA array<struct{formid[DMGT] damageType; u32 value; fv>=152: formid[CURV,NULL] curveTable}>
type @SPED4 struct{f32 stand; f32 walk; f32 jog; f32 run; f32 sprint; f32 acceleration; f32 unused}
type @PDTO struct{enum32#45 type; union{0: formid[DIAL,NULL] topic; 1: char(4) subtype}by type data}
type @DODT struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 alpha}
type @XOWN struct{formid[FACT,ACHR,NPC_] owner; bytes(4) unknown; flags8#46 flags; bytes(3) unused}
type @CNAM array<5:array<struct{enum32#47 starSlot; u32 referencedMod; formid[KYWD] keyword}>>
type @ACUN array<struct{formid[NPC_] actor; formid[ACHR] ref; formid[LCTN,NULL] location}>
type @XEED struct{f32 externalEmittanceLuminance; enum8 overrideEnabled; bytes(3) unused}
type @DALC struct{struct{rgbx x; rgbx x2; rgbx y; rgbx y2; rgbx z; rgbx z2} directional}
type @RADR struct{f32 frequency; f32 volume; enum8 startsActive; enum8 noSignalStatic}
type @ACID array<formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]>
type @VMAD20 array<struct{i8 unknown; script scriptName; pstring16 fragmentName}>
group @conditions
conditions*/CTDA - @CTDA
conditions*/CIS1 parameter1 zstring
conditions*/CIS2 parameter2 zstring
group @items
items*/CNTO item @CNTO
items*/COED extraData @COED
group @containerItems
containerItems/COCT count u32
containerItems/@items group
group @model
model/DMDL modelFile path:mesh
model/FLLD lightLayer flags32
model/DMDS materialSwap formid[NULL,MSWP]
group @stages
stages*/DSTD data @DSTD
stages*/DSTA animEvent zstring
stages*/@model group
stages*/DSTF endMarker marker
group @destructible
destructible/DEST header struct{i32 health; u8 stageCount; flags8 flags; bytes(2) unused}
destructible/DAMC resistances array<struct{formid[DMGT] damageType; u32 value; bytes(4) unknown}>
destructible/DSDL secondaryDamageList formid[SDLT]
destructible/@stages group
group @keywords
keywords/KSIZ keywordCount u32
keywords/KWDA keywords array<n=KSIZ:formid[KYWD,NULL]>
group @model2
model/MODL modelFile path:mesh
model/MOLM materialSwaps array<u16:formid[LMSW]>
model/FLLD lightLayer flags32#50
model/MODC colorRemappingIndex f32
model/XFLG flags flags8#51
group @model3
model/DMDL modelFile path:mesh
model/FLLD lightLayer flags32#50
model/DMDS materialSwap formid[NULL,MSWP]
group @stages2
stages*/DSTD data @DSTD
stages*/DSTA animEvent zstring
stages*/@model3 group
stages*/DSTF endMarker marker
group @destructible2
destructible/DEST header struct{i32 health; u8 stageCount; flags8#52 flags; bytes(2) unused}
destructible/DAMC resistances array<struct{formid[DMGT] damageType; u32 value; bytes(4) unknown}>
destructible/DSDL secondaryDamageList formid[SDLT]
destructible/@stages2 group
group @conditions2
conditions/CITC conditionCount u32
conditions/@conditions group
group @effects
effects*/EFID baseEffect formid[MGEF]
effects*/EFIT - struct{f32 magnitude; f32 area; u32 duration}
effects*/@conditions group
effects*/MNAM magnitudeGlobal formid[GLOB]
effects*/ANAM areaGlobal formid[GLOB]
effects*/ZNAM durationGlobal formid[GLOB]
effects*/EFIF flags flags32#57
effects*/MUID indexUID u32
group @combinations
combinations*/OBTF editorOnly marker
combinations*/FULL name lstring
combinations*/OBTS objectModTemplate @OBTS
group @objectTemplate
objectTemplate/OBTE count u32
objectTemplate/@combinations group
group @linkedReferences
linkedReferences/*XLKR linkedReference @XLKR
linkedReferences/XLKT transient marker
group @model4
model/MODL modelFile path:mesh
model/MOLM materialSwaps array<u16:formid[LMSW]>
model/FLLD lightLayer flags32
model/MODC colorRemappingIndex f32
model/XFLG flags flags8
group @headTracking
headTracking/HNAM marker marker
headTracking/HTID aliases array<i32>
headTracking/FNAM forceRotate marker
headTracking/PNAM forceRotateMust marker
headTracking/HNAM marker marker
group @baseFormComponents
baseFormComponents*/BFCB componentType zstring
baseFormComponents*/componentData|1/componentDataAnimation/ANAM rootAnimationGraph zstring
baseFormComponents*/componentData|1/componentDataAnimation/BNAM rigFile path:other
baseFormComponents*/componentData|1/componentDataAnimation/CNAM animationsPath path:other
baseFormComponents*/componentData|1/componentDataAnimation/DNAM responseFile path:other
baseFormComponents*/componentData|1/componentDataAnimation/ENAM marker marker
baseFormComponents*/componentData|2/componentDataAttach/APPR attachParentSlots array<formid[KYWD]>
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/ATCP activityCount u32
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/ATAN unknown zstring
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/FULL name lstring
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionEvaluator*/DNAM name zstring
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionEvaluator*/CITC conditionCount u32
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionEvaluator*/@conditions group
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionConfiguration/ANAM unknown zstring
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionConfiguration/ATAV configuration zstring
baseFormComponents*/componentData|3/componentDataActivity/activityTracker/activities*/progressionConfiguration/ATAF unknown marker
baseFormComponents*/componentData|4/componentDataBlue/BUO4 bluePrintComponents array<struct{formid[GBFM] baseItem; formid[NULL,COBJ] constructionObject; struct{vec3 position; vec3 rotation} positionRotation; u32 partID}>
baseFormComponents*/componentData|4/componentDataBlue/componentConfigurations/BODM count u32
baseFormComponents*/componentData|4/componentDataBlue/componentConfigurations/unknown*/BODC count u32
baseFormComponents*/componentData|4/componentDataBlue/componentConfigurations/unknown*/unknown*/BODS name zstring
baseFormComponents*/componentData|4/componentDataBlue/componentConfigurations/unknown*/unknown*/BODV configuration struct{struct{f32 red; f32 green; f32 blue} color1; struct{f32 red; f32 green; f32 blue} color2; struct{f32 red; f32 green; f32 blue} color3; u32 unknown}
baseFormComponents*/componentData|4/componentDataBlue/BLUF unknown u8
baseFormComponents*/componentData|4/componentDataBlue/BOID nextPartID u32
baseFormComponents*/componentData|5/componentDataCity/MOD2 modelPath char(260)
baseFormComponents*/componentData|6/componentDataCrowd/CDND density f32
baseFormComponents*/componentData|6/componentDataCrowd/CDNS populationsCount u32
baseFormComponents*/componentData|6/componentDataCrowd/populationProportions*/PRPS proportions array<struct{formid[NPC_] actor; f32 value; fv>=152: formid[CURV,NULL] curveTable}>
baseFormComponents*/componentData|6/componentDataCrowd/populationProportions*/CITC conditionCount u32
baseFormComponents*/componentData|6/componentDataCrowd/populationProportions*/@conditions group
baseFormComponents*/componentData|6/componentDataCrowd/populationProportions*/STRV name zstring
baseFormComponents*/componentData|6/componentDataCrowd/populationProportions*/FLTV populationScale f32
baseFormComponents*/componentData|7/componentDataContainer/@containerItems group
baseFormComponents*/componentData|8/componentDataDAT2/DAT2 data union{0: unknown; 1: struct{array<16:array<16:struct{f32 unknown; f32 unknown}>> rows} blockHeightAdjustments; 2: struct{unknown unknown} surfaceTreePattern; 3: struct{pstring32 createdTime; enum8 sourceType; pstring32 alsoCreatedTime; pstring32 sourceEditorID; array<u32:struct{bytes(4) unknown; bytes(1) unknown}> unknown; i32 locationX; i32 locationY; i32 planetSystemID; i32 satelliteID; ?f64 longitude; f64 latitude} blockCreationMeta}by bfcdat2
baseFormComponents*/componentData|9/componentDataDATA/DATA data union{0: unknown; 1: struct{pstring32 catalogueID; pstring32 spectralClass; f32 magnitude; f32 mass; f32 innerHabitableZone; f32 outerHabitableZone; u32 hip; u32 radius; u32 temperatureK}; 2: struct{f64 gravityWell; f32 mass; f32 radius; f32 surfaceGravity}; 3: struct{f64 majorAxis; f64 minorAxis; f64 aphelion; f64 eccentricity; f64 incline; f64 meanOrbit; f32 axialTilt; f32 rotationalVelocity; enum8 applyOrbitalVelocity; enum8 geostationaryOrbit}; 4: struct{array<u32:struct{formid[WRLD] worldspace; i32 gridY; i32 gridX}> worldspaces}; 5: struct{formid[PNDT,NULL] planet; struct{f64 longitude; f64 latitude} position}}by bfcdata
baseFormComponents*/componentData|10/componentDataDisplay/DCSD displayCaseSlot array<struct{formid[FLST] displayFilter; formid[NULL,KYWD] exclusionFilterKeyword; u32 displaySlot; u32 number}>
baseFormComponents*/componentData|10/componentDataDisplay/DCED exclusivity array<array<u32:u32>>
baseFormComponents*/componentData|11/componentDataDestructible/@destructible group
baseFormComponents*/componentData|12/componentDataSpaceship/ESSF essentialFlag enum32
baseFormComponents*/componentData|13/componentDataExternal/EXDC externalBaseTemplate formid[NULL,GBFM,LVLB]
baseFormComponents*/componentData|13/componentDataExternal/externalDataSources/EXDZ dataSourceCount u32
baseFormComponents*/componentData|13/componentDataExternal/externalDataSources/externalSources*/EXCN componentName zstring
baseFormComponents*/componentData|13/componentDataExternal/externalDataSources/externalSources*/EXCI componentSource formid[GBFM,LVLB]
baseFormComponents*/componentData|13/componentDataExternal/unknown/EXAC count u32
baseFormComponents*/componentData|13/componentDataExternal/unknown/*EXAS unknown zstring
baseFormComponents*/componentData|13/componentDataExternal/EXBS unknown zstring
baseFormComponents*/componentData|14/componentDataLinked/FCTF voiceType formid[NULL,VTYP]
baseFormComponents*/componentData|15/componentDataContact/FLCS contactShadows struct{f32 thickness; f32 fadeLength; f32 fadeStart; f32 maxDistance; f32 proximityLimit}
baseFormComponents*/componentData|16/componentDataFLLD/FLLD lightLayer flags32
baseFormComponents*/componentData|17/componentDataFTYP/FTYP forcedLocationRef array<formid[LCRT]>
baseFormComponents*/componentData|18/componentDataFullname/FULL name lstring
baseFormComponents*/componentData|19/componentDataGNAM/GNAM unknown unknown
baseFormComponents*/componentData|20/componentDataSpaceship/HULL hullCode lstring
baseFormComponents*/componentData|21/componentDataAdd/INAM addInventoryDestroy formid[LVLI]
baseFormComponents*/componentData|22/componentDataObject/INTV count u32
baseFormComponents*/componentData|22/componentDataObject/*FLTR filter zstring
baseFormComponents*/componentData|23/componentDataForm/ITMC count u32
baseFormComponents*/componentData|23/componentDataForm/linkedForms*/FLKW keyword formid[KYWD]
baseFormComponents*/componentData|23/componentDataForm/linkedForms*/FLFM linkedForm formid
baseFormComponents*/componentData|24/componentDataKeywords/@keywords group
baseFormComponents*/componentData|25/componentDataImage/MNAM imageSpaceAdapter formid[IMAD]
baseFormComponents*/componentData|26/componentDataPlanet/MODL model path:mesh
baseFormComponents*/componentData|26/componentDataPlanet/FLLD lightLayer flags32
baseFormComponents*/componentData|26/componentDataPlanet/XMPM unknown struct{array<u16:pstring16> unknown; array<u16:struct{pstring16 resourceID; u32 fileHash; char(4) extension; u32 folderHash}> unknown}
baseFormComponents*/componentData|26/componentDataPlanet/MCQP ringModel path:mesh
baseFormComponents*/componentData|26/componentDataPlanet/XMSP ringMaterial zstring
baseFormComponents*/componentData|26/componentDataPlanet/XLMS ringId zstring
baseFormComponents*/componentData|27/componentDataObject/OPDS objectPaletteDefaults @OPDS
baseFormComponents*/componentData|28/componentDataHoudini/PCCC unknown reflection
baseFormComponents*/componentData|29/componentDataProperty/PRPS properties @PRPS
baseFormComponents*/componentData|30/componentDataParticle/PTCL unknown reflection
baseFormComponents*/componentData|31/componentDataReflection/REFL unknown reflection
baseFormComponents*/componentData|32/componentDataSpaceship/SAIA spaceshipAIActor formid[NPC_]
baseFormComponents*/componentData|33/componentDataSpaceship/SHWB shipWeaponBinding struct{i32 weaponSlot1; i32 weaponSlot2; i32 weaponSlot3}
baseFormComponents*/componentData|34/componentDataWorldspace/SNAM starSystemID i32
baseFormComponents*/componentData|34/componentDataWorldspace/PNAM planetID i32
baseFormComponents*/componentData|34/componentDataWorldspace/BNAM surfaceBlock formid[SFBK]
baseFormComponents*/componentData|35/componentDataSpawn/SODA spawnDestroy @Refs
baseFormComponents*/componentData|36/componentDataSound/STCP animationSound formid[STAG]
baseFormComponents*/componentData|37/componentDataStored/STRD storedTraversalData struct{array<u32:@STRD> unknown; array<u32:struct{formid[ACTI,REFR] unknown; vec3 unknown; array<u32:@STRD> unknown}> unknown}
baseFormComponents*/componentData|38/componentDataVolumes/VLMS unknown struct{array<u32:struct{enum32 type; array<4:struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown}> matrix; f32 unknown; f32 unknown; f32 unknown; union{0: struct{f32 unknown}; 1: struct{f32 unknown; f32 unknown}; 2: struct{f32 unknown; f32 unknown; f32 unknown}}by vlms-type unknown}> unknown}
baseFormComponents*/componentData|39/componentDataPlanet/ZNAM unknown bytes(4)
baseFormComponents*/componentData|39/componentDataPlanet/YNAM doAllBefore enum8
baseFormComponents*/componentData|39/componentDataPlanet/XNAM numberTimesAllowed u32
baseFormComponents*/componentData|39/componentDataPlanet/WNAM numberTimesAllowed u32
baseFormComponents*/componentData|39/componentDataPlanet/VNAM savePlacement enum8
baseFormComponents*/componentData|39/componentDataPlanet/UNAM daysUntilReset formid[NULL,GLOB]
baseFormComponents*/componentData|39/componentDataPlanet/NAM1 minimumDensityChance f32
baseFormComponents*/componentData|39/componentDataPlanet/NAM2 minimumDensityChance formid[NULL,GLOB]
baseFormComponents*/componentData|39/componentDataPlanet/NAM3 numberTimesAllowed u32
baseFormComponents*/componentData|39/componentDataPlanet/NAM4 debugColor rgbx
baseFormComponents*/componentData|39/componentDataPlanet/NAM5 numberTimesPer formid[CURV,NULL]
baseFormComponents*/componentData|39/componentDataPlanet/NAM6 spawnGroupsLimit formid[CURV,NULL]
baseFormComponents*/componentData|39/componentDataPlanet/NAM7 spawnGroupDistance formid[CURV,NULL]
baseFormComponents*/componentData|39/componentDataPlanet/NAM8 allowInvalidBiome enum8
baseFormComponents*/componentData|39/componentDataPlanet/NAM9 numberTimesAllowed u32
baseFormComponents*/componentData|39/componentDataPlanet/CITC conditionCount u32
baseFormComponents*/componentData|39/componentDataPlanet/@conditions group
baseFormComponents*/componentData|40/componentDataVehicle/VCSB suspensionBoneModifiers array<formid[BMOD]>
baseFormComponents*/componentData|40/componentDataVehicle/VCCD vehicleConfigData struct{struct{struct{pstring32 frontLeft; pstring32 frontRight; pstring32 rearLeft; pstring32 rearRight} suspension; struct{pstring32 frontLeft; pstring32 frontRight; pstring32 rearLeft; pstring32 rearRight} wheel} nodeNames; struct{u32 forwardAxis; u32 upAxis; f32 vehicleMass; f32 frictionEqualizer; struct{f32 roll; f32 pitch; f32 yaw} torque; struct{f32 yaw; f32 roll; f32 pitch} inertia; f32 extraTorque; f32 maxVelocityPositional; f32 friction; f32 restitution; f32 comOffsetForward; f32 comOffsetUp} chassis; struct{f32 slipAngle; f32 friction; f32 scale; f32 mass; f32 viscosityFriction; i32 wheelCastType} wheel; struct{f32 strength; f32 dampingCompression; f32 dampingRelaxation; f32 length; struct{f32 upFront; f32 upBack; f32 front; f32 back; f32 lateral} offsets} suspension; struct{f32 maxAngle; f32 maxAngleAt} steering; struct{f32 maxSpeed; f32 maxTorque; f32 minRPM; f32 maxRPM; f32 optRPM; struct{f32 minRPM; f32 maxRPM} torque; struct{f32 minRPM; f32 maxRPM; f32 optRPM} resistance} engine; struct{f32 downshiftRPM; f32 upshiftRPM; f32 clutchDelayTime; struct{f32 reverse; f32 first; f32 second; f32 third; f32 fourth} gearRatios; struct{f32 frontWheels; f32 backWheels} torqueRatios} transmission; struct{f32 maxTorque; f32 minPedalInput; f32 wheelsMinTime} brakes; struct{f32 airDensity; f32 frontArea; f32 dragCoefficient; f32 liftCoefficient; f32 extraGravityMultiplier} aerodynamics; struct{f32 normalSpin; f32 collisionSpin; f32 collisionThreshold} velocityDamping; struct{f32 reorientStrength; f32 reorientDamping; f32 verticalBoostForce; f32 forwardBoostForce; f32 boostMaxVelocity; f32 boostDuration; f32 verticalBoostDuration; f32 boostRechargeDelay; f32 boostRechargeDuration} handling; struct{f32 strengthFront; f32 strengthBack; f32 dampFront; f32 dampBack; f32 drive; f32 rotationDamp} water; struct{enum8 enableBumper; f32 forward; f32 up; f32 width; f32 radius} bumper; struct{f32 angular; f32 minSlopeCos} collisionDamping; struct{struct{f32 pValue; f32 iValue; f32 dValue} steeringPIDThird; struct{f32 pValue; f32 iValue; f32 dValue} steeringPIDFirst} controls; struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown} unknown; struct{struct{f32 firstPerson; f32 thirdPersonNear; f32 thirdPersonFar} baseZoom; struct{f32 firstPerson; f32 thirdPersonNear; f32 thirdPersonFar} baseHeight; struct{f32 firstPerson; f32 thirdPersonNear; f32 thirdPersonFar} baseFOV; struct{f32 thirdPersonNear; f32 thirdPersonFar} boostFOVOffset; struct{f32 thirdPersonNear; f32 thirdPersonFar} speedRatioZoom; struct{f32 pValue; f32 iValue; f32 dValue} speedPID; struct{f32 aiming; f32 boosting} fovBlendFactor; struct{f32 blendFilteringFactor; f32 rLOffset} position} camera; f32 handlingForwardBoost; f32 waterLinDamp; f32 wheelMaxFriction; struct{struct{f32 deadZone; f32 pitch; f32 roll} acceleration; struct{f32 pitchPeriod; f32 rollPeriod; f32 amplitude} natural; struct{f32 pitch; f32 roll} torque} waterBob; f32 chassisLinearDamping; f32 suspensionSpeedCompression; f32 suspensionSpeedRelaxation; struct{f32 gainSThreshold; f32 lostSThreshold; f32 threshold; f32 frictionAtMax; f32 viscosityFrictionAt} slideFactor}
baseFormComponents*/componentData|40/componentDataVehicle/VCMT mountedWeapon formid[WEAP]
baseFormComponents*/componentData|40/componentDataVehicle/VCTT weaponData struct{f32 offsetX; f32 offsetY; f32 offsetZ; f32 pitch; f32 yaw; f32 roll; f32 scale}
baseFormComponents*/componentData|40/componentDataVehicle/VWWD vehicleWWiseData struct{@VWWD motorSound; @VWWD tireFrontLeft; @VWWD tireFrontRight; @VWWD tireRearLeft; @VWWD tireRearRight; @VWWD headlight; @VWWD headlightOff; @VWWD landingSoundGround; @VWWD landingSoundWater; @VWWD hornSound}
baseFormComponents*/componentData|40/componentDataVehicle/VMRT vehicleMaterialTable struct{guid materialID; struct{u32 count; bytes(4) unused; array<n=Count:struct{pstring8 rule; guid sound}> audioRules} audio; struct{u32 count; bytes(4) unused; array<n=Count:struct{pstring8 rule; formid boundObject}> vfxRules} vfx; struct{u32 count; bytes(4) unused; array<n=Count:struct{pstring8 rule; f32 friction}> frictionRules} friction}
baseFormComponents*/BFCE endMarker marker
record ACTI flags#48
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model2 group
@destructible2 group
@keywords group
PRPS properties @PRPS
FTYP forcedLocationRef array<formid[LCRT]>
NTRM nativeTerminal formid[TMLM]
PNAM markerColor rgbx
WMAT waterMaterial zstring
ALSH loopingSound @VWWD
ACSH activateSound @VWWD
ATTX activateTextOverride lstring
WTFM water formid[WATR]
FNAM flags flags16#53
JNAM activationAnglePlayer u16
INAM activationAngleInvert marker
RADR radioReceiver @RADR
@conditions2 group
NVNM navmeshGeometry @NVNM
record TACT flags#54
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model2 group
@destructible2 group
@keywords group
PNAM unknown unknown
ALSH loopingSound @VWWD
FNAM unknown unknown
JNAM unknown unknown
VNAM voiceType formid[VTYP]
record ALCH flags#55
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@keywords group
@model2 group
@destructible2 group
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
ETYP equipmentType formid[EQUP,NULL]
CUSH craftingSound @VWWD
DESC description lstring
CVPA components @CVPA
CDIX componentDisplayIndices array<u8>
DATA weight f32
ENIT effectData struct{i32 value; flags32#56 flags; formid[NULL,SPEL] addiction; f32 addictionChance; @VWWD sound}
DNAM addictionName lstring
@effects group
record AMMO flags#58
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
PTT2 transforms @PTT2
FULL name lstring
@model2 group
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
DESC description lstring
@keywords group
@destructible2 group
DATA data struct{u32 value; ?f32 weight}
DNAM - struct{formid[PROJ,NULL] projectile; flags8#59 flags; bytes(3) unused; f32 damage; u32 health}
ONAM name lstring
NAM1 casingModel path:mesh
FLLD lightLayer flags32#50
record ANIO
EDID editorID zstring
XALG flags flags64#49
@baseFormComponents group 
@model2 group
record ARMO flags#60
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
PTT2 transforms @PTT2
@baseFormComponents group 
FULL name lstring
EITM objectEffect formid[ENCH,SPEL]
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MLM2 materialSwaps array<u16:formid[LMSW]>
maleWorldModel/MO2S colorRemappingIndex f32
maleWorldModel/MO2F flags flags8#51
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MLM4 materialSwaps array<u16:formid[LMSW]>
femaleWorldModel/MO4S colorRemappingIndex f32
femaleWorldModel/MO4F flags flags8#51
BO64 bipedObjectTemplate struct{flags64 firstPersonFlags}
@destructible2 group
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
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
FNAM - struct{u16 armorRating; u16 baseAddonIndex; enum8#35 staggerRating; bytes(3) unused}
DAMA resistances @DAMA
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
STOP marker marker
AVSG voiceSwitch struct{guid category; guid variant}
AFSG foleySwitch struct{guid category; guid variant}
record ARMA flags#61
EDID editorID zstring
@baseFormComponents group 
BO64 bipedObjectTemplate struct{flags64 firstPersonFlags}
RNAM race formid[RACE]
DNAM data struct{f32 weaponAdjust; u8 malePriority; u8 femalePriority; u8 unknown; u8 unknown; u8 detectionSoundValue; f32 healthBarOffset}
maleBipedModel/MOD2 modelFile path:mesh
maleBipedModel/MLM1 materialSwaps array<u16:formid[LMSW]>
maleBipedModel/MO2C colorRemappingIndex f32
maleBipedModel/MO2F flags flags8#51
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MLM2 materialSwaps array<u16:formid[LMSW]>
femaleBipedModel/MO3C colorRemappingIndex f32
femaleBipedModel/MO3F flags flags8#51
male1stPerson/MOD4 modelFile path:mesh
male1stPerson/MLM3 materialSwaps array<u16:formid[LMSW]>
male1stPerson/MO4C colorRemappingIndex f32
male1stPerson/MO4F flags flags8#51
female1stPerson/MOD5 modelFile path:mesh
female1stPerson/MLM4 materialSwaps array<u16:formid[LMSW]>
female1stPerson/MO5C colorRemappingIndex f32
female1stPerson/MO5F flags flags8#51
MOD6 maleAltSkeleton zstring
MOD7 femaleAltSkeleton zstring
NAM0 maleSkinTexture formid[TXST]
NAM1 femaleSkinTexture formid[TXST]
NAM2 maleSkinTexture formid[FLST]
NAM3 femaleSkinTexture formid[FLST]
NAM4 maleWorldMorph formid[MRPH]
NAM5 male1stPerson formid[MRPH]
NAM6 femaleWorldMorph formid[MRPH]
NAM7 female1stPerson formid[MRPH]
*MODL race formid[RACE,NULL]
SNDD footstepSound formid[FSTS,NULL]
ONAM artObject formid[ARTO]
PNAM bodyPartData formid[BPTD]
avmData/MNAM avmGroupType enum32#62
avmData/TNAM entryType zstring
avmData/SNAM entrySubType zstring
avmData/VNAM entryValue zstring
boneDatas*/BSMP gender enum32#9
boneDatas*/*BNAM modifier formid[BMOD]
record BOOK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
PTT2 transforms @PTT2
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model2 group
DESC bookText lstring
@destructible2 group
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
@keywords group
FIMD featuredItemMessage formid[MESG]
DATA data struct{u32 value; f32 weight}
DNAM - struct{flags8#63 flags; union{0: bytes(4); 1: formid[AVIF,NULL] actorValue; 2: formid[SPEL,NULL] spell; 3: formid[PERK,NULL] perk}by book-teaches teaches; struct{u32 x; u32 y} textOffset; enum32#64 dataSlateType}
CNAM description lstring
dataSlateHeaders/ENAM left lstring
dataSlateHeaders/FNAM right lstring
INAM inventoryArt formid[STAT]
GNAM scene formid[SCEN]
record PARW flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBAR flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PBEA flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PCON flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PFLA flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PGRE flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PHZD flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record PMIS flags#65
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
NAME projectile formid[PROJ,HAZD]
XEMI emittance formid[LIGH,REGN]
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
@linkedReferences group
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XLRT locationRefType array<formid[LCRT,NULL]>
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record CELL flags#66
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
DATA flags flags32#67
XCLC grid struct{i32 x; i32 y; ?flags32#68 landFlags}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 gravityScale; f32 fogClipDistance; f32 fogPower; rgbx fogColorFar; f32 fogMax; f32 lightFadeBegin; f32 lightFadeEnd; rgbx unknown; f32 nearHeightMid; f32 nearHeightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 fogHighNear2; f32 fogHighFar2; f32 farHeightMid; f32 farHeightRange; enum8#69 interiorType; bytes(3) unused}
MHDT maxHeightData struct{f32 offset; array<50:array<50:u8>> maxHeights}
LTMP lightingTemplate formid[LGTM,NULL]
XCLW waterHeight f32
XILS unknown f32
unknown*/XCLA unknown u32
unknown*/XCLD unknown zstring
XWCN waterData bytes
XCCM cellSkyRegion formid[REGN]
XOWN ownership @XOWN
XLCN location formid[LCTN]
XCWT water formid[WATR]
XCWM waterType zstring
XBPS shipBlueprintSnap array<struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] parentReference; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] linkedReference; u32 parentNode; u32 linkedNode}>
XWCU waterVelocity struct{vec3 offset; bytes(4) unknown; vec3 angle; unknown unknown}
XCAS acousticSpace formid[ASPC]
XCIM imageSpace formid[IMGS]
XWEM waterEnvironmentMap path:texture
XILL lockList formid[FLST]
XCMO musicType formid[MUSC]
globalDirtLayer/XCGD material zstring
globalDirtLayer/XCIB inheritBiomeLayer enum8
TODD timeDayData formid[TODD]
@linkedReferences group
XEMP environmentMap path:texture
XTV2 traversals @XTV2
record CLAS
EDID editorID zstring
FULL name lstring
DESC description lstring
ICON inventoryImage path:texture
PRPS properties @PRPS
DATA data struct{bytes(4) unknown}
record CLMT
EDID editorID zstring
WLST weatherTypes array<struct{formid[WTHR,NULL] weather; i32 chance; formid[GLOB,NULL] global}>
WSLT weatherSettings array<struct{formid[WTHS,NULL] weatherSettings; i32 chance; formid[GLOB,NULL] global}>
TNAM timing struct{struct{u8 begin; u8 end} sunrise; struct{u8 begin; u8 end} sunset; u8 volatility}
record SPGD
EDID editorID zstring
DATA data struct{f32 gravityVelocity; bytes(4) unused; f32 rotationVelocity; bytes(4) unused; f32 particleSizeX; bytes(4) unused; f32 particleSizeY; bytes(4) unused; f32 centerOffsetMin; bytes(4) unused; ?f32 centerOffsetMax; bytes(4) unused; f32 initialRotation; bytes(4) unused; u32 subtexturesX; bytes(4) unused; u32 subtexturesY; bytes(4) unused; enum32#70 type; bytes(4) unused; u32 boxSize; bytes(4) unused; f32 particleDensity; bytes(4) unused}
MNAM particleTexture path:texture
record CONT flags#71
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
XALG flags flags64#49
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
@baseFormComponents group 
FULL name lstring
@model2 group
XFLG unknown unknown
@containerItems group
@destructible2 group
DATA flags flags8#72
@keywords group
FTYP forcedLocationRef array<formid[LCRT]>
NTRM nativeTerminal formid[TMLM]
PRPS properties @PRPS
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
STOP marker marker
WED0 openSound @VWWD
WED1 closeSound @VWWD
ONAM containsOnlyFilter formid[FLST]
record CSTY flags#73
EDID editorID zstring
CSGD general struct{f32 offensiveMult; f32 defensiveMult; f32 groupOffensiveMult; f32 equipmentMultMelee; f32 equipmentMultMagic; f32 equipmentMultRanged; f32 equipmentMultShout; f32 equipmentMultUnarmed; f32 equipmentMultStaff; f32 avoidThreatChance; f32 dodgeThreatChance; f32 evadeThreatChance; f32 healAllyDistance; f32 jumpCostMult; f32 tauntDelayMult}
CSME melee struct{f32 attackStaggeredMult; f32 powerAttackStaggered; f32 powerAttackBlocking; f32 bashMult; f32 bashRecoilMult; f32 bashAttackMult; f32 bashPowerAttack; f32 specialAttackMult; f32 blockWhenStaggered; ?f32 attackWhenStaggered}
CSRA ranged struct{f32 rangedAccuracyMult; f32 throwMult; f32 grenadeAdvancedThrowing; f32 grenadeFlashTarget; f32 grenadeThrowAt; f32 grenadeCloseRange}
CSCR closeRange struct{f32 duelingCircleMult; f32 duelingFallbackMult; f32 flankingFlankDistance; f32 flankingStalkTime; f32 chargingChargeDistance; f32 chargingThrowProbability; f32 chargingSprintFast; f32 chargingSideswipeProbability; f32 chargingDisenganeProbability; u32 chargingThrowMax; f32 flankingFlankVariance; f32 retreatChance; f32 retreatDistanceMult}
CSLR range struct{f32 strafeMult; f32 adjustRangeMult; f32 crouchMult; ?f32 waitMult; f32 rangeMult; f32 provideSuppressiveFire; f32 retreatChance; f32 retreatHideTime; f32 retreatDistanceMult}
CSCV coverSearch struct{f32 coverSearchDistance; f32 suppressionSensitivity}
CSFL flight struct{f32 hoverChance; f32 diveBombChance; f32 groundAttackChance; f32 hoverTime; f32 groundAttackTime; f32 perchAttackChance; f32 perchAttackTime; f32 flyingAttackChance}
CSTN tunnel struct{f32 costMult; f32 chance; f32 maxDistance; f32 speedMult; f32 minTime; f32 maxTime; f32 maximumTime; f32 cooldown}
CSSG spaceGeneral struct{f32 pilotSkill; f32 accuracy; f32 targetShield; f32 adjustment; struct{f32 directAttack; f32 pass; f32 leadTurn; f32 slideTurn; f32 barrelRoll} engageManeuverChance; struct{f32 break; f32 scissors; f32 cut; f32 boost} evadeManeuverChance; struct{f32 sliceback; f32 strafeTurn; f32 acquire; f32 turn} acquireManeuverChance; f32 disengageManeuverChance; f32 missileSeekingStrength; f32 minTimeBetween; enum8 combatStrafing; enum8 rollsDuringBoost; bytes(2) unused; @CSSG powerWeighting}
CSSM spaceManneuverTypes struct{struct{f32 engage; f32 evade; f32 acquire; f32 persue; f32 disengage; f32 surround; bytes(4) unknown; f32 breakStalemate} maxTime; struct{f32 engage; f32 evade; f32 acquire; f32 persue; f32 disengage; f32 surround; bytes(4) unknown; f32 breakStalemate} reentryDelays}
CSSR spaceRepair struct{f32 damageThreshold; f32 farawayDistance; f32 powerUse; struct{@CSSG powerWeighting} closePowerWeighting; struct{@CSSG powerWeighting} farawayPowerWeighting}
CSSA spaceApproaching struct{f32 minDistance; @CSSG powerWeighting}
CSSD spaceDetection struct{f32 detectionRating1; f32 detectionRating2; f32 detectionRating3}
DATA flags flags32#74
FNAM unknown unknown
TNAM templateDefaultCombat formid[CSTY]
UNAM templates struct{formid[NULL,CSTY] offsensiveDefensiveMults; formid[NULL,CSTY] avoidThreats; formid[NULL,CSTY] equipmentScoreMults; formid[NULL,CSTY] melee; formid[NULL,CSTY] ranged; formid[NULL,CSTY] closeRange; formid[NULL,CSTY] range; formid[NULL,CSTY] cover; formid[NULL,CSTY] flight; formid[NULL,CSTY] tunnel; formid[NULL,CSTY] spaceGeneral; formid[NULL,CSTY] spacePower; formid[NULL,CSTY] spaceRepair; formid[NULL,CSTY] spaceApproaching; formid[NULL,CSTY] spaceDetection; formid[NULL,CSTY] misc; formid[NULL,CSTY] spaceManeuverTypes}
record DIAL flags#75
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
PNAM priority f32
BNAM branch formid[DLBR]
QNAM quest formid[QUST]
KNAM keyword formid[KYWD]
ANAM affinityEvent formid[AFFE]
DATA data struct{flags8#76 topicFlags; enum8#77 category; enum16 subtype}
SNAM subtypeName enum32
TIFL topicInfoList array<n=TIFC:formid[INFO]>
TIFC infoCount u32
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#78
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
model/MODL modelFile path:mesh
model/MOLM materialSwaps array<u16:formid[LMSW]>
model/FLLD lightLayer flags32#50
model/MODC colorRemappingIndex f32
model/XFLG flags flags8
@destructible2 group
@keywords group
NTRM nativeTerminal formid[TMLM]
FTYP forcedLocationRef array<formid[LCRT]>
PRPS properties @PRPS
DOSH openSound @VWWD
DCSH closeSound @VWWD
DLSH loopSound @VWWD
FNAM flags flags8#79
ONAM alternateTextOpen lstring
CNAM alternateTextClose lstring
DEVT soundLevel enum32#34
ANAM facingAxisOverride enum32#80
NVNM navmeshGeometry @NVNM
record EFSH
EDID editorID zstring
@baseFormComponents group 
ENAM effectSequence formid[EFSQ]
DATA empty marker
DNAM data struct{struct{f32 fallOff; rgbx color; f32 alphaFadeTime; f32 fullAlphaTime; f32 alphaFadeOut; f32 persistentAlphaRatio; f32 alphaPulseAmplitude; f32 alphaPulseFrequency; f32 fullAlphaRatio} edgeEffect; struct{f32 startTime; f32 stopTime; f32 startVal; f32 stopVal} holesAlphaTest; @VWWD sounds; u8 boneDepth; flags32#81 flags}
model/MODL modelFile path:mesh
model/MOLM materialSwaps array<u16:formid[LMSW]>
model/FLLD lightLayer flags32#50
model/MODC colorRemappingIndex f32
model/XFLG flags flags8
record ENCH
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
FULL name lstring
ENIT effectData struct{i32 enchantmentCost; flags32#82 flags; enum8#20 castType; i32 enchantmentAmount; enum8#19 targetType; enum8#83 enchantType; f32 chargeTime; formid[ENCH,NULL] baseEnchantment; formid[FLST,NULL] wornRestrictions}
@effects group
record EYES flags#58
EDID editorID zstring
FULL name lstring
ICON texture path:texture
DATA flags flags8#84
record FACT
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
*XNAM relation struct{formid[FACT,RACE] faction; i32 modifier; enum32#85 groupCombatReaction}
DNAM factionType formid[KYWD]
DATA flags struct{flags32#86 flags}
CRGR sharedCrimeFaction formid[FLST]
CRVA crimeValues struct{enum8 arrest; enum8 attackSight; u16 murder; u16 assault; u16 trespass; u16 pickpocket; u16 unknown; ?f32 stealMultiplier; u16 escape; u16 piracy; f32 smuggleMultiplier}
PRIS prisons array<struct{formid[NULL,REFR] prisonDoorMarker; formid[NULL,REFR] shipLandingMarker; formid[NULL,REFR] cargoContraband; formid[NULL,REFR] inventoryContraband; formid[NULL,REFR] companionWaitMarker}>
ranks*/RNAM rank u32
ranks*/MNAM maleTitle lstring
ranks*/FNAM femaleTitle lstring
ranks*/INAM insignia zstring
VEND vendorBuySell formid[FLST]
VENC merchantContainer formid[REFR]
VENV vendorValues struct{u16 startHour; u16 endHour; f32 radius; enum8#87 buysStolenItems; enum8#88 buySellEverything; enum8 buysNonStolenItems; bytes(1) unused}
PLVD vendorLocation @PLVD
@conditions2 group
VTCK voice formid[FLST,VTYP]
herd/CRHR marker marker
herd/HERD unknown struct{f32 searchRadius; u16 minHerdMembers; u16 maxHerdMembers; f32 idleChatterMin; f32 idleChatterMax}
createGroup/CRGP marker marker
createGroup/GRPH formationRadius f32
record AFFE
EDID editorID zstring
FNAM flags flags32#89
NLDT contextNotes zstring
reactionData*/NNAM actor formid[NPC_]
reactionData*/RNAM reactionValue formid[GLOB]
ANAM actorValue formid[AVIF]
ENAM eventSize formid[GLOB]
DNAM distancePlayer formid[GLOB]
CNAM cooldownMinutes formid[GLOB]
BNAM requiredFaction formid[FACT]
PNAM addEvent formid[AFFE]
record FURN flags#90
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model4 group
@destructible group
@keywords group
PRPS properties @PRPS
FTYP forcedLocationRef array<formid[LCRT]>
NTRM nativeTerminal formid[TMLM]
PNAM markerColor rgbx
ALSH loopingSound @VWWD
WTFM water formid[WATR]
ATTX activateTextOverride lstring
FNAM flags flags16#91
JNAM activationAnglePlayer u16
INAM activationAngleInvert marker
@containerItems group
MNAM activeMarkersFlags flags32#92
GNAM activationAngleSitting u16
WBDT workbenchData struct{enum8#93 benchType; ?enum8s#94 usesSkill}
NAM1 associatedForm @Refs
FTMP furnitureTemplate formid[FURN]
*FNPR marker struct{enum16 type; flags16#95 entryPoints}
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
NNAM markerFiles array<struct{zstring name; path:mesh modelFile}>
STOP marker marker
record GLOB flags#96
EDID editorID zstring
@baseFormComponents group 
FLTV value f32
record GMST
EDID editorID zstring
XALG flags flags64#49
DATA value union{0: lstring name; 1: i32 int; 2: f32 float; 3: enum32 bool}by gmst
record KYWD flags#97
EDID editorID zstring
@baseFormComponents group 
CNAM color rgba
DNAM notes zstring
TNAM type enum32
FNAM unknown unknown
DATA attractionRule formid[AORU]
ENAM flashLinkageName zstring
FULL name lstring
record FFKW
EDID editorID zstring
REFL unknown reflection
record LCRT
EDID editorID zstring
@baseFormComponents group 
CNAM color rgba
TNAM unknown unknown
FNAM unknown unknown
record AACT flags#97
EDID editorID zstring
CNAM color rgba
DNAM notes zstring
TNAM type enum32
FNAM unknown unknown
FULL name lstring
DATA attractionRule formid[NULL,AORU]
ENAM flashLinkageName zstring
record TXST
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
textures/TX00 diffuse path:texture
textures/TX01 normalGloss path:texture
textures/TX08 metal path:texture
textures/TX09 rough path:texture
textures/TX17 ao zstring
textures/TX19 opacity zstring
DODT decalData @DODT
DNAM flags flags16#98
MNAM material path:material
record HDPT flags#58
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
@model4 group
DATA flags flags8#99
PNAM type enum32#100
*HNAM part formid[HDPT]
NAM2 colorMapping zstring
NAM3 mask zstring
TNAM textureSet formid[TXST]
RNAM validRaces formid[FLST]
MNAM morph formid[MRPH]
@conditions group
record ASPC
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
ASLS loopingSound @VWWD
WED0 interiorSound @VWWD
WED1 exteriorSound @VWWD
AAMB ambienceSet formid[AMBS]
AMUS musicType formid[MUSC]
BNAM environmentType formid[REVB]
AEAR exteriorWeatherAttenuation f32
FLTV interiorExteriorRatio f32
XTRI interior enum8
BOLV allowExterior enum8
DEVT soundDetectionLevel enum32#34
ASDF disableFlags flags64#101
record MSTT flags#102
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
PTT2 transforms @PTT2
FULL name lstring
@model4 group
@destructible group
@keywords group
PRPS properties @PRPS
DATA massOverrideFlags flags8#103
MSLS loopingSound @VWWD
MSMO massOverrideValue f32
record IDLM flags#104
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
@keywords group
IDLF flags flags8#105
animations/IDLC animationCount u32
animations/IDLT idleTimerSetting f32
animations/IDLA animations array<formid[IDLE]>
@model4 group
RNAM actorAction formid[AACT]
QNAM animationFlavor formid[KYWD]
PNAM animationArchetype formid[KYWD]
record PROJ flags#106
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model4 group
@destructible group
DATA unused bytes
PROD data struct{flags32#107 flags; f32 gravity; f32 speed; f32 range; formid[LIGH,NULL] light; formid[LIGH,NULL] muzzleFlashLight; f32 explosionProximity; f32 explosionTimer; formid[EXPL,NULL] explosion; f32 muzzleFlashDuration; f32 fadeDuration; f32 impactForce; formid[WEAP,NULL] defaultWeaponSource; f32 coneSpread; f32 collisionRadius; f32 lifetime; f32 relaunchInterval; formid[TXST,NULL] decalData; formid[COLL,NULL] collisionLayer; u8 tracerFrequency; formid[PROJ,NULL] vatsProjectile; pstring32 muzzleFlashParticle; f32 seekStrength; enum32#108 soundActivationCondition; enum8#109 type; pstring32 particleDefine; f32 tracerSpeed; f32 zeroGRecoilStrength; f32 zeroGRecoilLength; f32 explosionDelayBefore}
muzzleFlashModel/NAM1 modelFile path:mesh
muzzleFlashModel/FLLD lightLayer flags32
PRAS activeSound @VWWD
PRCS countdownEndSound @VWWD
PRDS disableSound @VWWD
VNAM soundLevel enum32#34
NAM3 curveTable formid[CURV]
record HAZD
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model4 group
MNAM imageSpaceModifier formid[IMAD,NULL]
DNAM data struct{@VWWD sound; formid[SPEL,ENCH,NULL] effect; formid[LIGH,NULL] light; formid[IPDS,NULL] impactDataSet; f32 radius; f32 lifetime; f32 imageSpaceRadius; f32 targetInterval; struct{f32 fullEffectRadius; f32 taperWeight; f32 taperCurse} taperEffectiveness; f32 gravity; u32 limit; flags32#110 flags}
@conditions group
record NAVM flags#111
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
@baseFormComponents group 
NVNM navmeshGeometry @NVNM
MNAM preCutMapEntries array<struct{formid reference; array<u16:u16> triangles}>
record NAVI
EDID editorID zstring
NVER version u32
*NVMI navmeshInfo struct{formid[NAVM] navmesh; enum32#112 category; array<4:f32> unknown; array<u32:formid[NAVM]> edgeLinks; array<u32:formid[NAVM]> preferredEdgeLinks; array<u32:struct{enum32 crcHash; formid[REFR] doorRef}> doorLinks; array<u32:struct{enum32 type; formid[CELL,REFR] cellObject; formid[TRAV,REFR] traversal; vec3 fromPosition; vec3 position; f32 unknown; f32 unknown; f32 unknown; flags32 flags; formid[NAVM] fromNavmesh; formid[NAVM] navmesh}> traversals; struct{enum8 islandData; union{0: none; 1: struct{vec3 min; vec3 max; array<u32:struct{u16 vertex0; u16 vertex1; u16 vertex2}> triangles; array<u32:vec3> vertices}}by navi-island-data islandData2} optionalIslandData; struct{enum32 crcHash; formid[WRLD,NULL] parentWorld; union{0: struct{i16 gridY; i16 gridX} coordinates; 1: formid[CELL] parentCell}by navi parent} pathingCell; bytes(1) unknown; array<u32:enum32> unknown}
NVPP precomputedPathing struct{array<u32:array<u32:formid[NAVM]>> precomputedPaths; array<u32:struct{formid[NAVM] navmesh; u32 index}> roadMarkerIndex}
record EXPL
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
DEFL defaultLayer formid[LAYR]
XALG flags flags64#49
@baseFormComponents group 
FULL name lstring
@model4 group
EITM objectEffect formid[ENCH,SPEL]
MNAM imageSpaceModifier formid[IMAD]
ENAM data struct{formid[LIGH,NULL] light; @VWWD sound; @VWWD unused; formid[IPDS,NULL] impactDataSet; @Refs placedObject; formid[PROJ,NULL] spawnProjectile; formid[CNDF,NULL] conditionForm; f32 force; f32 damage; f32 innerRadius; f32 outerRadius; f32 radius; f32 verticalOffsetMult; flags32#113 flags; enum32#34 soundLevel; f32 placedObjectAutoFade; enum32#35 stagger; struct{f32 x; f32 y; f32 z; f32 spreadDegrees; u32 count} spawn; f32 duration}
DAMA damageTypes @DAMA
record DEBR
EDID editorID zstring
models*/DATA data struct{u8 percentage; path:mesh modelFile; flags8#114 flags}
models*/MODT modelInformation union{0: struct{bytes unused}; 1: struct{bytes error}; 2: struct{array<struct{u32 fileHash; char(4) extension; u32 folderHash}> textures}; 3: struct{array<u32:u32> headers; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> textures; array<counted:u32> addons; array<counted:struct{u32 fileHash; char(4) extension; u32 folderHash}> materials; unknown unknown}}by model-info
record IMGS
EDID editorID zstring
REFL unknown reflection
RFDP reflectionParent formid[IMGS]
RDIF reflectionDiff reflection
record IMAD
EDID editorID zstring
REFL unknown reflection
record FLST
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
*LNAM formID formid
conditionalEntries*/INAM index u32
conditionalEntries*/CITC conditionCount u32
conditionalEntries*/@conditions group
ANAM addList formid[FLST,NULL]
record PERK flags#58
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
FULL name lstring
DESC description lstring
DATA data struct{enum8 perkCategory; enum8 perkSkillGroup; size>=4: enum8#115 crewAssignmentRequirement; flags8#116 flags}
TNAM restriction formid[KYWD]
UNAM training formid[PERK]
GNAM perkIcon path:texture
ranks*/PRRK headerMarker marker
ranks*/effects*/PRKE header struct{enum8#117 type; u8 rank; u8 priority}
ranks*/effects*/DATA effectData union{0: struct{formid[QUST] quest; u16 questStage} questStage; 1: formid[SPEL] ability; 2: struct{enum8 entryPoint; enum8#118 function; u8 perkConditionTab} entryPoint}by perk-data
ranks*/effects*/perkConditions*/PRKC run i8
ranks*/effects*/perkConditions*/@conditions group
ranks*/effects*/functionParameters/EPFT type enum8#119
ranks*/effects*/functionParameters/EPFB perkEntryID u16
ranks*/effects*/functionParameters/EPF2 buttonLabel lstring
ranks*/effects*/functionParameters/EPF3 scriptFlags struct{flags16#120 scriptFlags}
ranks*/effects*/functionParameters/EPFD data union{0: unknown; 1: f32 float; 2: struct{f32 float1; f32 float2} floatFloat; 3: formid[LVLI] leveledItem; 4-5: formid[SPEL] spell; 6: zstring text; 7: lstring text; 8: struct{formid[AVIF,NULL] actorValue; f32 float} actorValueFloat; 9: formid[PROJ] projectile}by epfd
ranks*/effects*/PRKF endMarker marker
ranks*/@conditions group
ranks*/activityTracker/ATCP activityCount u32
ranks*/activityTracker/activities*/ATAN unknown zstring
ranks*/activityTracker/activities*/FULL name lstring
ranks*/activityTracker/activities*/progressionEvaluator*/DNAM name zstring
ranks*/activityTracker/activities*/progressionEvaluator*/CITC conditionCount u32
ranks*/activityTracker/activities*/progressionEvaluator*/@conditions group
ranks*/activityTracker/activities*/progressionConfiguration/ANAM unknown zstring
ranks*/activityTracker/activities*/progressionConfiguration/ATAV configuration zstring
ranks*/activityTracker/activities*/progressionConfiguration/ATAF unknown marker
ranks*/PRRF endMarker marker
*RNAM perk formid[PERK]
record BPTD
EDID editorID zstring
@baseFormComponents group 
@model4 group
bodyParts*/BPTN partName lstring
bodyParts*/BPNN partNode zstring
bodyParts*/BPNT vatsTarget zstring
bodyParts*/BPD2 data struct{f32 damageMult; flags8#121 flags; enum8#122 partType; u8 healthPercent; formid[AVIF,NULL] actorValue; u8 hitChance; formid[ARTO,NULL] crippleArtObject; formid[DEBR,NULL] crippleDebris; formid[EXPL,NULL] crippleExplosion; formid[IPDS,NULL] crippleImpactDataSet; f32 crippleDebrisScale; u8 crippleDebrisCount; u8 crippleDecalCount}
bodyParts*/NAM4 goreEffectsTarget zstring
bodyParts*/ENAM hitReactionStart zstring
bodyParts*/FNAM hitReactionEnd zstring
bodyParts*/INAM goreEffectsBlood formid[MATT]
bodyParts*/JNAM crippleBloodImpact formid[MATT]
bodyParts*/DNAM twistVariablePrefix zstring
record ADDN
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
@baseFormComponents group 
@model4 group
DATA nodeIndex i32
LNAM light formid[LIGH]
PSDF unknown reflection
DNAM data struct{u16 masterParticleSystem; enum16#123 flags}
record AVIF
EDID editorID zstring
FULL name lstring
NLDT contextNotes zstring
ANAM abbreviation lstring
NAM0 defaultValue f32
AVFL flags flags32#124
NAM1 type enum32#125
NAM2 min f32
NAM3 max f32
record CAMS
EDID editorID zstring
@model4 group
@keywords group
NLDT contextNotes zstring
@conditions group
DATA data struct{enum32#126 action; enum32#127 location; enum32#127 target; flags32#128 flags; struct{f32 player; f32 target; f32 global} timeMultipliers; f32 maxTime; f32 minTime; f32 targetBetweenActors; f32 nearTargetDistance; ?f32 locationSpring; f32 targetSpring; vec3 rotationOffset}
MNAM imageSpaceModifier formid[IMAD]
GNAM animation zstring
record CPTH
EDID editorID zstring
@conditions group
ANAM relatedCameraPaths array<formid[CPTH,NULL]>
DATA cameraZoomFlags flags8#129
*SNAM cameraShot formid[CAMS]
record VTYP
EDID editorID zstring
DNAM flags flags8#130
ANAM animationFaceArchetype formid[KYWD]
PNAM pronounOverride enum8#131
record MATT
EDID editorID zstring
PNAM materialParent formid[MATT,NULL]
MNAM materialName zstring
CNAM havokDisplayColor struct{f32 red; f32 green; f32 blue}
BNAM buoyancy f32
FNAM flags flags32#132
HNAM havokImpactData formid[IPDS]
ANAM breakableFX zstring
FLLD lightLayer flags32
record IPCT
EDID editorID zstring
@baseFormComponents group 
@model4 group
DATA - struct{f32 effectDuration; enum32#133 effectOrientation; f32 angleThreshold; f32 placementRadius; enum32#34 soundLevel; flags8#134 flags; enum8#135 impactResult; bytes(2) unused}
GNAM projectedDecals array<formid[PDCL]>
HNAM scatterProjectedDecals array<formid[PDCL]>
DODT decalData @DODT
IDSH impactSoundDefault @VWWD
IDP1 impactSoundPlayer @VWWD
IDP3 impactSoundPlayer @VWWD
NAM3 footstepExplosion formid[EXPL]
NAM2 hazard formid[HAZD]
FNAM footstepParticleMax f32
INAM decalLifetime f32
record IPDS
EDID editorID zstring
*PNAM - struct{formid[MATT] materialType; formid[IPCT] impactData}
ENAM parentImpactData formid[IPDS]
record LCTN flags#136
EDID editorID zstring
PRPS properties @PRPS
ACPR addedPersistLocation @ACPR
LCPR masterPersistLocation @ACPR
RCPR removedPersistLocation array<formid[ACHR,REFR]>
ACUR addedUniqueBase @ACUR
LCUR masterUniqueBase @ACUR
RCUR removedUniqueBase array<formid[GBFM]>
ACUN addedUniqueNPCs @ACUN
LCUN masterUniqueNPCs @ACUN
RCUN removedUniqueNPCs array<formid[NPC_]>
ACSR addedSpecialReferences @ACSR
LCSR masterSpecialReferences @ACSR
RCSR removedSpecialReferences array<formid[ACHR,REFR]>
*LCEC unknown struct{formid[WRLD,CELL] location; array<struct{i16 gridY; i16 gridX}> coordinates}
ACID masterInitiallyDisabled @ACID
LCID masterInitiallyDisabled @ACID
ACEP addedEnablePoint @ACEP
LCEP masterEnablePoint @ACEP
FULL name lstring
@keywords group
PRPS properties @PRPS
DATA - struct{formid[FACT,NPC_,NULL] ownership; i8 factionRank; struct{u8 minLevel; flags8#137 flags; u8 maxLevel} encounterLevelingData}
PNAM parentLocation formid[LCTN,NULL]
NAM1 musicType formid[MUSC]
FNAM unreportedCrimeFaction formid[FACT]
MNAM worldLocationMarker formid[REFR,ACHR]
RNAM worldLocationRadius f32
ANAM actorFadeMult f32
TNAM randomConversationTimer f32
NAM0 horseMarkerUnused bytes(4)
CNAM color rgba
XNAM starID i32
YNAM planetID i32
record MESG
EDID editorID zstring
@baseFormComponents group 
DESC description lstring
FULL name lstring
INAM icon formid[NULL]
QNAM ownerQuest formid[QUST]
ICON inventoryImage path:texture
DNAM flags flags32#138
TNAM displayTime u32
SNAM swf zstring
BNAM indexChosenBack i32
NNAM title lstring
menuButtons*/ITXT buttonText lstring
menuButtons*/IBIN eventName zstring
menuButtons*/@conditions group
menuButtons*/DODT reference formid[REFR,PLYR,NULL]
record DOBJ
EDID editorID zstring
DNAM objects array<struct{enum32 use; formid objectID}>
record LGTM
EDID editorID zstring
DATA lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColorNear; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDistance; f32 fogPower; rgbx fogColorFar; f32 fogMax; f32 lightDistanceStart; f32 lightDistanceStop; bytes(4) unused; ?f32 heightMid; f32 heightRange; rgbx fogHighNear; rgbx fogHighFar; f32 highDensityScale; f32 fogNearScale; f32 fogFarScale; f32 highNearScale; f32 highFarScale; f32 farHeightMid; f32 farHeightRange; bytes(4) unknown}
DALC directionalAmbientLighting @DALC
record MUSC
EDID editorID zstring
FNAM flags flags32#139
PNAM data struct{u16 priority; u16/100 ducking}
WNAM fadeDuration f32
VNAM reEvaluateInterval u64/1000
UNAM stabilityInterval u64/1000
TNAM musicTracks array<formid[MUST]>
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
DNAM flags flags32#140
XNAM maxConcurrentQuests u32
record SMQN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags struct{flags16#140 nodeFlags; flags16#141 questFlags}
XNAM maxConcurrentQuests u32
MNAM numQuestsRun u32
HNAM hoursUntilReset f32
QNAM questCount u32
quests*/NNAM quest formid[QUST]
quests*/RNAM hoursUntilReset f32
record SMEN
EDID editorID zstring
PNAM parent formid[SMQN,SMBN,SMEN,NULL]
SNAM previousSibling formid[SMQN,SMBN,SMEN,NULL]
CITC conditionCount u32
@conditions group
DNAM flags flags32#140
XNAM maxConcurrentQuests u32
ENAM type enum32
record DLBR
EDID editorID zstring
QNAM quest formid[QUST]
TNAM category enum32#142
DNAM flags flags32#143
SNAM startingTopic formid[DIAL]
record MUST
EDID editorID zstring
CNAM trackType enum32
FLTV duration f32
DNAM fadeOut f32
MTSH singleTrackSound @VWWD
FNAM cuePoints array<f32>
MSTF conditionsCantFail enum8
@conditions2 group
SNAM tracks array<formid[MUST,NULL]>
record DLVW
- noParts none
record EQUP
EDID editorID zstring
PNAM slotParents array<formid[EQUP]>
DATA flags flags32#144
ANAM conditionActorValue formid[AVIF,NULL,FFFF]
record RELA
EDID editorID zstring
DATA data struct{formid[NPC_,NULL] parent; formid[NPC_,NULL] child; enum8#145 rank; bytes(2) unused; flags8#146 flags; formid[ASTP,NULL] associationType}
record SCEN
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; flags8#22 flags; @VMAD7 script; @VMAD20 fragments; array<u16:struct{flags8#147 phaseFlag; u8 phaseIndex; i16 unknown; i8 unknown; i8 unknown; script scriptName; pstring16 fragmentName}> phaseFragments} scriptFragments}
FNAM flags flags32#148
phases*/HNAM markerPhaseStart marker
phases*/NAM0 name zstring
phases*/startConditions/@conditions group
phases*/NEXT endMarkerStart marker
phases*/completionConditions/@conditions group
phases*/NEXT endMarkerCompletion marker
phases*/WNAM editorWidth u32
phases*/FNAM flags flags16#148
phases*/SCQS setParentQuest struct{i16 start; i16 completion}
phases*/SPMV phaseVisibilityMarker marker
phases*/HNAM markerPhaseEnd marker
actors*/ALID aliasID i32
actors*/LNAM flags flags32#149
actors*/DNAM behaviourFlags flags32#150
actions*/ANAM type enum16#151
actions*/NAM0 name zstring
actions*/SNOT sceneNotes zstring
actions*/ALID aliasID i32
actions*/INAM index u32
actions*/FNAM flags flags32#148
actions*/SNAM startPhase u32
actions*/ENAM endPhase u32
actions*/typeSpecificAction|1/dialogue/DATA topic formid[DIAL,NULL]
actions*/typeSpecificAction|1/dialogue/DMAX loopingMax f32
actions*/typeSpecificAction|1/dialogue/DMIN loopingMin f32
actions*/typeSpecificAction|1/dialogue/@headTracking group
actions*/typeSpecificAction|1/dialogue/VENC dialogueSubtype formid[KYWD]
actions*/typeSpecificAction|1/dialogue/WED0 voiceOverride @VWWD
actions*/typeSpecificAction|2/package/*PNAM package formid[PACK]
actions*/typeSpecificAction|3/timer/SNAM maxSeconds f32
actions*/typeSpecificAction|3/timer/SCQS setParentQuest i16
actions*/typeSpecificAction|3/timer/TNAM minSeconds f32
actions*/typeSpecificAction|3/timer/HNAM holdAnimationEvent marker
actions*/typeSpecificAction|3/timer/INTV unknown i16
actions*/typeSpecificAction|4/playerDialogue/WED0 sound @VWWD
actions*/typeSpecificAction|4/playerDialogue/@headTracking group
actions*/typeSpecificAction|4/playerDialogue/DTGT dialogueTargetActor i32
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/ESCE playerChoice formid[DIAL,NULL]
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/PPST playerDialogueSubtype formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/npcDialogueSubtype/PNST subtype formid[KYWD]
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/npcDialogueSubtype/PASP startScene formid[NULL,SCEN]
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/npcDialogueSubtype/PAPI phaseIndex u32
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/npcDialogueSubtype/PAPN phaseName zstring
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/npcDialogueSubtype/PAQO unknown unknown
actions*/typeSpecificAction|4/playerDialogue/dialogueTopics*/ESCS npcResponse formid[DIAL,NULL]
actions*/typeSpecificAction|4/playerDialogue/npcReaction/ATTR reactAction u32
actions*/typeSpecificAction|4/playerDialogue/npcReaction/ACBS npcReactionFlag marker
actions*/typeSpecificAction|4/playerDialogue/JAIL unknown marker
actions*/typeSpecificAction|5/startScene/startScenes*/scene|1/LCEP scene formid[SCEN]
actions*/typeSpecificAction|5/startScene/startScenes*/scene|2/STSC scene formid[SCEN]
actions*/typeSpecificAction|5/startScene/startScenes*/phaseIndex|1/INTT phaseIndex u16
actions*/typeSpecificAction|5/startScene/startScenes*/phaseIndex|2/ACTV phaseIndex u16
actions*/typeSpecificAction|5/startScene/startScenes*/SSPN startPhaseScene zstring
actions*/typeSpecificAction|5/startScene/startScenes*/CITC conditionCount u32
actions*/typeSpecificAction|5/startScene/startScenes*/@conditions group
actions*/typeSpecificAction|5/startScene/HTID endSceneFlag marker
actions*/typeSpecificAction|6/radio/DATA topic formid[DIAL,NULL]
actions*/typeSpecificAction|6/radio/WED0 voiceOverride @VWWD
actions*/typeSpecificAction|6/radio/WED1 soundEffect @VWWD
actions*/typeSpecificAction|6/radio/VENC dialogueSubtype formid[KYWD]
actions*/typeSpecificAction|7/move/DNAM disableCharacterController marker
actions*/typeSpecificAction|7/move/NVCI offNavmeshFlag marker
actions*/typeSpecificAction|7/move/ALLA targetAlias i32
actions*/typeSpecificAction|7/move/REPL targetReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
actions*/typeSpecificAction|7/move/HNAM frontBack f32
actions*/typeSpecificAction|7/move/VCLR leftRight f32
actions*/typeSpecificAction|7/move/VNML upDown f32
actions*/typeSpecificAction|7/move/FLMV flags flags32#152
actions*/typeSpecificAction|8/camera/cameraShots*/CNAM cameraShot formid[NULL,CAMS]
actions*/typeSpecificAction|8/camera/cameraShots*/ALLA cameraLocationReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
actions*/typeSpecificAction|8/camera/cameraShots*/REPL lookTargetReference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
actions*/typeSpecificAction|8/camera/cameraShots*/HNAM lookTargetAlias i32
actions*/typeSpecificAction|8/camera/cameraShots*/VCLR cameraLocationAlias i32
actions*/typeSpecificAction|8/camera/cameraShots*/LVCR delayStartTime f32
actions*/typeSpecificAction|8/camera/cameraShots*/BTXT useCameraLocation marker
actions*/typeSpecificAction|8/camera/cameraShots*/ATXT useLookTarget marker
actions*/typeSpecificAction|8/camera/cameraShots*/VTXT useCameraLocation marker
actions*/typeSpecificAction|8/camera/cameraShots*/AIDT ignoreCollision marker
actions*/typeSpecificAction|8/camera/cameraShots*/MPCD useLookTarget marker
actions*/typeSpecificAction|8/camera/cameraShots*/VNAM forceLookAt marker
actions*/typeSpecificAction|8/camera/cameraShots*/@conditions group
actions*/typeSpecificAction|8/camera/cameraShots*/XNAM marker marker
actions*/typeSpecificAction|9/fx/REPL imageSpaceMod formid[NULL,IMAD]
actions*/typeSpecificAction|9/fx/HNAM fadeOutTime f32
actions*/typeSpecificAction|9/fx/VCLR strengthSoundVolume f32
actions*/typeSpecificAction|9/fx/BTXT startTime f32
actions*/typeSpecificAction|9/fx/FLMV flags flags32#152
actions*/typeSpecificAction|9/fx/WED0 sound @VWWD
actions*/typeSpecificAction|9/fx/@conditions group
actions*/typeSpecificAction|9/fx/BIPL reference formid[REFR,PLYR,NULL]
actions*/typeSpecificAction|9/fx/LVLO alias i32
actions*/typeSpecificAction|10/animation/animations*/BNAM npcAnim formid[NULL,IDLE]
actions*/typeSpecificAction|10/animation/animations*/STRV animationSubgraph zstring
actions*/typeSpecificAction|10/animation/animations*/VCLR animBodyArchetype formid[NULL,KYWD]
actions*/typeSpecificAction|10/animation/animations*/FLMV animFaceArchetype formid[NULL,KYWD]
actions*/typeSpecificAction|10/animation/animations*/FLAV animFlavor formid[NULL,KYWD]
actions*/typeSpecificAction|10/animation/animations*/QUAL useDialogueAnimation marker
actions*/typeSpecificAction|10/animation/animations*/DOFT useAnimBody marker
actions*/typeSpecificAction|10/animation/animations*/SOFT animFaceArchetype marker
actions*/typeSpecificAction|10/animation/animations*/DPLT animationCompleteEnds marker
actions*/typeSpecificAction|10/animation/animations*/SPOR animationOnlyMovement marker
actions*/typeSpecificAction|10/animation/animations*/OCOR useFlavorAnim marker
actions*/typeSpecificAction|10/animation/animations*/LVCR delayStartTime f32
actions*/typeSpecificAction|10/animation/animations*/@conditions group
actions*/typeSpecificAction|10/animation/animations*/ATAC action formid[NULL,AACT]
actions*/typeSpecificAction|10/animation/animations*/SHRT useActorAnim marker
actions*/typeSpecificAction|10/animation/animations*/PLRL animationHoldEvent marker
actions*/typeSpecificAction|10/animation/animations*/DTGT unknown bytes(4)
actions*/typeSpecificAction|10/animation/animations*/ACEP unknown marker
actions*/typeSpecificAction|10/animation/animations*/XNAM marker marker
actions*/typeSpecificAction|11/timeline/TNAM type enum32#153
actions*/typeSpecificAction|11/timeline/SNAM startTime f32
actions*/typeSpecificAction|11/timeline/data|1/data/UNAM unused bytes(4)
actions*/typeSpecificAction|11/timeline/data|1/data/LNAM unused bytes(4)
actions*/typeSpecificAction|11/timeline/data|1/data/CNAM unused bytes(4)
actions*/typeSpecificAction|11/timeline/data|2/data/UNAM targetAliasID i32
actions*/typeSpecificAction|11/timeline/data|2/data/LNAM locationAliasID i32
actions*/typeSpecificAction|11/timeline/data|2/data/CNAM unknown formid[CAMS]
actions*/typeSpecificAction|11/timeline/data|3/data/UNAM trackAngleX i32
actions*/typeSpecificAction|11/timeline/data|3/data/LNAM trackAngleY i32
actions*/typeSpecificAction|11/timeline/data|3/data/CNAM unused bytes(4)
actions*/typeSpecificAction|11/timeline/data|4/data/UNAM targetAliasID i32
actions*/typeSpecificAction|11/timeline/data|4/data/LNAM unused bytes(4)
actions*/typeSpecificAction|11/timeline/data|4/data/CNAM unused bytes(4)
actions*/ANAM marker marker
PNAM quest formid[QUST]
INAM lastActionIndex u32
VNAM unknown unknown
@conditions group
SCQS setParentQuest struct{i16 begin; i16 end}
NNAM notes zstring
TNAM templateScene formid[SCEN]
BOLV unknown marker
XNAM index u32
SCPI priority u16
JNAM overrideSubtitlePriority enum32#154
SCPP unknown formid[NULL,SCEN]
speechChallengeData/SCSP marker marker
speechChallengeData/SPMA mandatoryNextChallenges array<formid[SCEN]>
speechChallengeData/SPEX excludedChallenges array<formid[SCEN]>
speechChallengeData/SPRK risk enum16#155
speechChallengeData/SPRW reward u32
speechChallengeData/SPRP repeatableFlag marker
speechChallengeData/SPDF defaultFlag marker
speechChallengeData/SPPQ unknown marker
speechChallengeData/SPKW keywords array<formid[KYWD]>
speechChallengeData/SPKY keywords array<formid[KYWD]>
speechChallengeData/SPPK perks array<formid[PERK]>
DEVT showOneDialogue marker
record ASTP
EDID editorID zstring
MPRT maleParentTitle zstring
FPRT femaleParentTitle zstring
MCHT maleChildTitle zstring
FCHT femaleChildTitle zstring
DATA flags flags32#156
record OTFT
EDID editorID zstring
INAM items array<formid[ARMO,LVLI]>
record ARTO
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
XALG flags flags64
PTT2 transforms @PTT2
@baseFormComponents group 
@keywords group
@model4 group
DNAM data struct{enum32#157 artType; flags32#158 flags}
ENAM effectShader formid[EFSH]
record MOVT
EDID editorID zstring
MNAM name zstring
SPED movementData @SPED
LNAM flightAngleGain f32
KNAM fastWalk f32
INTV flags struct{enum8 clampMaxAnimation; bytes(3) unused}
BOLV displayNonCharacters marker
record DUAL
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
DATA data struct{formid[PROJ,NULL] projectile; formid[EXPL,NULL] explosion; formid[EFSH,NULL] effectShader; formid[ARTO,NULL] hitEffectArt; formid[IPDS,NULL] impactDataSet; flags32#159 inheritScale}
record COLL
EDID editorID zstring
NLDT contextNotes zstring
BNAM index u32
FNAM debugColor rgbx
GNAM flags flags32#160
MNAM name zstring
CNAM collidesWith array<formid[COLL]>
record CLFM flags#58
EDID editorID zstring
CNAM colorIndex u32
FNAM flags flags32#161
@conditions group
record REVB
EDID editorID zstring
@baseFormComponents group 
RABG auxBus guid
ANAM reverbClass enum32#162
record GRAS
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
XALG flags flags64
@baseFormComponents group 
@model4 group
DNAM data struct{f32 contrast; f32 clusterScale; f32 heightRange; f32 colorRange; f32 windFrequency; f32 aboveWaterClamp; f32 belowWaterClamp; u8 maxDensity; u8 minSlope; u8 maxSlope; flags8#163 flags; f32 coverage; u8/255 dirtinessMin; u8/255 dirtinessMax}
record IDLE
EDID editorID zstring
@conditions group
DNAM behaviorGraph path:other
ENAM animationEvent zstring
ANAM relatedAnimations array<formid[AACT,IDLE,NULL]>
FNAM flags flags8#164
GNAM animationFile path:other
FULL name lstring
record INFO flags#165
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
@baseFormComponents group 
ENAM responseFlags struct{flags16#166 flags; u16/2730 resetHours}
DNAM sharedINFO formid[INFO]
GNAM infoGroup formid[INFO]
responses*/TRDA responseData struct{formid[KYWD,FFFF] emotion; u32 wemFile; f32 emotionOut}
responses*/*TROT unknown struct{formid[VTYP] voiceType; f32 emotionOut}
responses*/NAM1 responseText lstring
responses*/NAM2 scriptNotes zstring
responses*/NAM3 edits zstring
responses*/NAM4 alternateLIPText zstring
responses*/NAM9 textHash bytes
responses*/animation/BNAM npcAnim formid[NULL,IDLE]
responses*/animation/STRV animationSubgraph zstring
responses*/animation/VCLR animBodyArchetype formid[NULL,KYWD]
responses*/animation/FLMV animFaceArchetype formid[NULL,KYWD]
responses*/animation/FLAV animFlavor formid[NULL,KYWD]
responses*/animation/QUAL useDialogueAnimation marker
responses*/animation/DOFT useAnimBody marker
responses*/animation/SOFT animFaceArchetype marker
responses*/animation/DPLT animationCompleteEnds marker
responses*/animation/SPOR animationOnlyMovement marker
responses*/animation/OCOR useFlavorAnim marker
responses*/animation/LVCR delayStartTime f32
responses*/animation/@conditions group
responses*/animation/ATAC action formid[NULL,AACT]
responses*/animation/SHRT useActorAnim marker
responses*/animation/PLRL animationHoldEvent marker
responses*/animation/DTGT unknown bytes(4)
responses*/animation/ACEP unknown marker
responses*/animation/XNAM marker marker
responses*/@headTracking group
responses*/RVSH sound @VWWD
@conditions group
RNAM prompt lstring
ANAM speaker formid[NPC_]
TSCE startScene formid[SCEN]
INTV unknown unknown
WED0 sound @VWWD
TIQS setParentQuest struct{i16 begin; i16 end}
NAM0 startScenePhase zstring
MODQ resetGlobal formid[GLOB]
INAM subtitlePriority enum32#154
COCT unknown marker
NAM8 affinityEvent formid[AFFE]
SCSP speechChallenge formid[SPCH]
PERK skillPerk formid[PERK]
record KEYM flags#167
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
FULL name lstring
@model4 group
@destructible group
CUSH craftingSound @VWWD
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
@keywords group
FIMD featuredItemMessage formid[MESG]
CVPA components @CVPA
CDIX componentDisplayIndices array<u8>
DATA - struct{i32 value; f32 weight}
FLAG flags flags32#168
NNAM name lstring
record LIGH flags#169
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
@model4 group
@destructible group
@keywords group
PRPS properties @PRPS
FULL name lstring
DAT2 data struct{i32 time; f32 radius; rgbx color; flags16#170 flags; bytes(2) unused; f32 falloffExponent; f32 fov; f32 nearClip; struct{f32 period; f32 intensityAmplitude; f32 movementAmplitude} flickerEffect; f32 shadowOffset; f32 innerFOV; u32 pbrLightTemperature; u32 pbrLuminousPower; enum8#171 lightType; enum8#172 flickerEffect2; struct{enum8 useAdaptiveLighting; bytes(1) unused; f32 adaptiveLightEc; f32 adaptive100Min; f32 adaptive100Max} adaptiveLighting; f32 radiusFalloffExponent}
NAM0 gobo zstring
LLSH sound @VWWD
LNAM lens formid[LENS]
FLBD barndoors struct{f32 left; f32 bottom; f32 right; f32 top; f32 falloffIntensity; enum8 fallout; enum8 barndoors; bytes(2) unused}
FLRD roundness @FLRD
FLGD goboAnimatedProperties struct{f32 staticOffsetU; f32 staticOffsetV; f32 rotationPivotU; f32 rotationPivotV; f32 staticRotation; f32 animatedRotationSpeed; f32 animatedRotationSpeed2; f32 animatedRotationAmount; f32 staticScaleU; f32 staticScaleV; f32 waveUSpeed; f32 waveVSpeed; f32 waveUAmount; f32 waveVAmount; f32 scrollSpeedU; f32 scrollSpeedV; f32 waveSpeedU; f32 waveSpeedV; f32 waveAmountU; f32 waveAmountV; f32 randomTimeOffset; enum8 animated; bytes(3) unused}
LLLD lightLayer enum32#173
FLAD areaLight @FLAD
FVLD volumetricLightIntensity f32
record LSCR flags#174
EDID editorID zstring
@baseFormComponents group 
DESC description lstring
@conditions group
ICON loadscreen zstring
record LTEX
EDID editorID zstring
BNAM materialFile path:material
MNAM materialType formid[MATT,NULL]
HNAM havokData struct{u8 friction; u8 restitution}
QNAM dirtiness f32
record LVLN flags#175
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
XALG flags flags64
@baseFormComponents group 
XALG flags flags64
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#176
@conditions group
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[NPC_,LVLN] reference; i16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
LLKC filterKeywordChances array<struct{formid[KYWD] keyword; u32 chance; bytes(4) unused}>
ONAM overrideName lstring
@model4 group
record LVLI flags#177
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
XALG flags flags64
@baseFormComponents group 
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#178
@conditions group
LVLG useChanceNone formid[GLOB]
LLRB requiredBiome formid[BIOM]
LLRV requiredResourceVein formid[IRES]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; @Refs reference; u16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
LLKC filterKeywordChances array<struct{formid[KYWD] keyword; u32 chance; bytes(4) unused}>
LVSG epicLootChance formid[GLOB]
LIMC markerColor rgbx
ONAM overrideName lstring
LVLL legendaryItemDefault u8
@model4 group
FTYP forcedLocationRef array<formid[LCRT]>
record LVLP flags#179
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#180
@conditions group
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[PKIN,LVLP] reference; i16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/@conditions group
@model4 group
FTYP forcedLocationRef array<formid[LCRT]>
record LVSP flags#177
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#181
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[SPEL,LVSP] reference; u16 count; u8 chanceNone; bytes(1) unused}
record MGEF
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
FULL name lstring
MDOB menuDisplayObject formid[STAT]
@keywords group
DATA magicEffectData struct{union{0: formid; 1: formid[LIGH,NULL] assocItem1; 2: formid[WEAP,ARMO,NULL] assocItem1; 3: formid[NPC_,NULL] assocItem1; 4: formid[HAZD,NULL] assocItem1; 5: formid[SPEL,NULL] assocItem1; 6: formid[DMGT,NULL] assocItem1; 7: formid[ENCH,NULL] assocItem1; 8: formid[KYWD,NULL] assocItem2; 9: formid[DMGT,NULL] assocItem1}by mgef-assoc-item-decider1 assocItem; formid[AVIF,NULL] magicSkill; formid[NULL,ARTO] castingArt; formid[NULL,MOVT] unknown; formid[NULL,EFSH] hitShader; formid[NULL,EFSH] enchantShader; formid[NULL,ARTO] enchantArt; formid[NULL,SPEL] equipAbility; formid[NULL,EXPL] explosion; formid[NULL,ARTO] hitEffectArt; formid[NULL,IMAD] imageSpaceModifier; formid[NULL,IPDS] impactData; formid[NULL,LIGH] castingLight; formid[NULL,PERK] perkApply; union{0: formid; 1: formid[AVIF,NULL] assocItem1}by mgef-assoc-item-decider2 assocItem2; formid[NULL,PROJ] projectile; formid[AVIF,NULL] resistValue; union{0: formid; 1: formid[AVIF,NULL] assocItem2}by mgef-assoc-item-decider3 assocItem3; struct{f32 delayTime; f32 score} scriptEffectAI; enum32 archetype; struct{f32 spellmakingArea; f32 spellmakingCastingTime} spellmaking; f32 baseCost; enum32#34 castingSoundLevel; enum8 castingType; enum8 deliveryType; f32 dualCastingScale; flags32#182 flags; u32 minimumSkillLevel; bytes(2) unknown; f32 secondAVWeight; f32 skillUsageMultiplier; f32 taperCurve; f32 taperDuration; f32 taperWeight}
*ESCE effect formid[MGEF]
*ESSH soundReference struct{enum8#183 type; @VWWD soundReference}
DNAM magicItemDescription lstring
@conditions group
record MISC flags#184
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
FULL name lstring
@model4 group
@destructible group
CUSH craftingSound @VWWD
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
@keywords group
FIMD featuredItemMessage formid[MESG]
CVPA components @CVPA
CDIX componentDisplayIndices array<u8>
DATA data struct{u32 value; f32 weight}
FLAG flags flags32#168
NNAM name lstring
record COBJ flags#185
EDID editorID zstring
@baseFormComponents group 
DESC description lstring
BNAM workbenchKeyword formid[NULL,KYWD]
@conditions group
FVPA components @FVPA
RQPK requiredPerks array<struct{formid[PERK] perk; u32 rank; bytes(4) unused}>
CNAM createdObject @Refs
NNAM amountProduced u16
SNAM menuPriorityOrder f32
TNAM tier enum8#186
CUSH craftingSound @VWWD
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
REPR repairComponents @FVPA
LRNM learnMethod enum8#187
DATA value u32
ANAM menuArtObject formid[ARTO]
GNAM learnedFrom @Refs
CVT0 baseReturnScale formid[CURV]
LRNC learnChance formid[GLOB]
JNAM maxBuildCount formid[GLOB]
FNAM recipeFilters array<formid[KYWD]>
RECF unknown flags64#188
record NPC_ flags#189
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
ACBS configuration struct{flags32#190 flags; i16 xpValueOffset; union{0: i16; 1: i16/1000 levelMult}by npc-level level; u16 calcMinLevel; u16 calcMaxLevel; i16 dispositionBase; flags16#191 useTemplateActors}
*SNAM faction struct{formid[FACT] faction; i8 rank}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT defaultTemplate formid[BMMO,LVLN,NPC_]
LTPT legendaryTemplate formid[BMMO,LVLN,NPC_]
LTPC legendaryChance formid[GLOB]
TPTA templateActors struct{formid[BMMO,LVLN,NPC_,NULL] traits; formid[BMMO,LVLN,NPC_,NULL] stats; formid[BMMO,LVLN,NPC_,NULL] factions; formid[BMMO,LVLN,NPC_,NULL] spellList; formid[BMMO,LVLN,NPC_,NULL] aiData; formid[BMMO,LVLN,NPC_,NULL] aiPackages; formid[BMMO,LVLN,NPC_,NULL] modelAnimation; formid[BMMO,LVLN,NPC_,NULL] baseData; formid[BMMO,LVLN,NPC_,NULL] inventory; formid[BMMO,LVLN,NPC_,NULL] script; formid[BMMO,LVLN,NPC_,NULL] defPackList; formid[BMMO,LVLN,NPC_,NULL] attackData; formid[BMMO,LVLN,NPC_,NULL] keywords; formid[BMMO,LVLN,NPC_,NULL] reactionRadius; formid[BMMO,LVLN,NPC_,NULL] combatStyle}
RNAM race formid[RACE]
*SPLO actorEffect formid[SPEL,LVSP]
@destructible group
WNAM skin formid[ARMO]
ATKR attackRace formid[RACE]
SPOR spectatorOverridePackage formid[FLST]
OCOR observeDeadBody formid[FLST]
GWOR guardWarnOverride formid[FLST]
ECOR combatOverridePackage formid[FLST]
FCPL followerCommandPackage formid[FLST]
RCLR followerElevatorPackage formid[FLST]
RPLD soundDetectionPackage formid[FLST]
RPLI sightDetectionPackage formid[FLST]
perks/PRKZ perkCount u32
perks/*PRKR perk struct{formid[PERK] perk; u8 rank}
PRPS properties @PRPS
FTYP forcedLocationRef array<formid[LCRT]>
NTRM nativeTerminal formid[TMLM]
@containerItems group
AIDT aiData struct{enum8#192 aggression; enum8#193 confidence; u8 energyLevel; enum8#194 responsibility; enum8#195 mood; enum8#196 assistance; enum8 reactionRadiusBehavior}
*PKID package formid[PACK]
RDSA reactionRadiusBehavior array<struct{enum32#197 reactionType; enum32#198 reactionTarget; formid[NULL,FLST] packages; flags32#199 flags; formid[NULL,GLOB] reactionRadiusGLOB; formid[NULL,GLOB] exitRadiusGLOB; formid[NULL,GLOB] maxReactGLOB; formid[NULL,GLOB] maxAnimateGLOB; formid[NULL,GLOB] numberAttackGLOB; f32 maxTimesReact; f32 reactionRadius; f32 exitRadius; f32 maxMembersAnimate; f32 numberBeforeAttack; formid[NULL,KYWD] linkedRefKeyword; formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] specificReference; formid[NULL,GLOB] warnAttackGLOB; f32 warnWarnAttack; f32 coolDownTimer; formid[NULL,GLOB] coolTimerGLOB}>
FLEE fleeSettings struct{formid fleeDistanceGLOB; formid safeTimerGLOB; formid chanceAnimationGLOB; f32 fleeDistance; f32 safeTimer; f32 chanceDiversionAnimation}
@keywords group
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
STOP marker marker
CNAM class formid[CLAS]
FULL name lstring
SHRT name lstring
LNAM pluralName lstring
DATA marker marker
DNAM - struct{u16 calculatedHealth; u16 calculatedActionPoints; u16 farAwayModel; u8 gearedUpWeapons; bytes(1) unused}
*PNAM headPart formid[HDPT]
ZNAM combatStyle formid[CSTY]
NAM5 unknown unknown
NAM6 heightMin f32
NAM4 heightMax f32
MWGT weight struct{f32 thin; f32 muscular; f32 fat}
actorSounds/CS3H count u32
actorSounds/sounds*/CS3K archeType formid[KYWD]
actorSounds/sounds*/CS3S sound @VWWD
actorSounds/CS3F stopConciousLoop enum8
actorSounds/CS3E marker marker
CSCR inheritsSoundsFrom formid[NPC_]
QSTA affinityEventQuest formid[QUST]
BNAM affinityEventDialogue formid[DLBR]
DOFT defaultOutfit formid[OTFT]
SOFT spaceOutfit formid[OTFT]
DPLT defaultPackageList formid[FLST]
CRIF crimeFaction formid[FACT]
HEFA formationFaction formid[FACT]
EDCT tintCount u8
avmdTints*/MNAM avmGroupType enum32#62
avmdTints*/TNAM tintGroup zstring
avmdTints*/QNAM tintName zstring
avmdTints*/VNAM tintTexture path:texture
avmdTints*/NNAM tintColor rgbx
avmdTints*/INTV intensity u32
MRSV bodyMorphRegion struct{f32 head; f32 upperTorso; f32 arms; f32 lowerTorso; f32 legs}
faceDialPositions*/FMSI index u32
faceDialPositions*/FMRS position f32
faceMorphs*/FMRI faceMorphIndex u32
faceMorphs*/morphGroups*/FMRG morphGroup zstring
faceMorphs*/morphGroups*/FMRS blendIntensity f32
morphGroups*/BMPN blendName zstring
morphGroups*/BMPV intensity f32
ATTX activateTextOverride lstring
STON skinToneIndex enum8#200
HCOL hairColor zstring
FHCL facialHairColor zstring
BCOL eyebrowColor zstring
ECOL eyeColor zstring
JCOL jewelryColor zstring
TETC teethColor zstring
PRON pronoun enum8
ONA2 raceOverrides struct{flags32#201 flags; if(flag 0: struct{enum8s#202 size} else: none) size; if(flag 1: struct{f32 acceleration; f32 deceleration; f32 angularAcceleration; f32 angularTolerance} else: none) movementAccelDecel; if(flag 2: struct{f32 flightRadius} else: none) flight; if(flag 3: struct{f32 injuredHealthPct; formid[NULL,WEAP] unarmedWeapon} else: none) unarmedWeapon; if(flag 4: struct{flags64 raceDataFlags; flags64 overrideActive} else: none) flagOverrides; if(flag 5: @ONA2 else: none) bleedoutData; if(flag 6: struct{formid[NULL,MATT] impactMaterialType; @VWWD soundCorpseOpen; @VWWD soundCorpseClose; struct{formid[NULL,EXPL] explosionType; formid[NULL,DEBR] genericDebris; formid[NULL,IPDS] bloodSpurtDecal; f32 debrisScale; u8 debrisCount; u8 decalCount} onCripple; flags32#203 activeOverrides} else: none) general; if(flag 7: struct{enum8 supportElectromagneticShocked; f32 recoverChance; f32 timeMin; f32 timeMax; f32 recoverChanceDamage; f32 healthDrainRate; f32 healthAfterRecovery; f32 immunityDurationAfter} else: none) electromagneticShockedData}
record PACK
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD2
PKDT packData struct{flags32#204 generalFlags; enum8#205 type; enum8#206 interruptOverride; enum8#207 preferredSpeed; bytes(1) unused; flags16#208 interruptFlags; bytes(2) unused}
PSDT schedule struct{i8 month; enum8s#209 dayWeek; u8 date; i8 hour; i8 minute; bytes(3) unused; i32 duration}
@conditions group
animations/IDLF flags enum8#210
animations/IDLC animationCount u32
animations/IDLT idleTimerSetting f32
animations/IDLA animations array<formid[IDLE]>
CNAM combatStyle formid[CSTY]
QNAM ownerQuest formid[QUST]
FLAV animFlavor formid[KYWD]
PKCU counter struct{u32 dataInputCount; formid[PACK,NULL] packageTemplate; u32 versionCounter}
packageData/dataInputValues*/ANAM type zstring
packageData/dataInputValues*/typedInputValue|1/CNAM value union{0: bytes; 1: enum8; 2: i32; 3: f32}by pub-pack-cnam
packageData/dataInputValues*/typedInputValue|2/PLDT location @PLVD
packageData/dataInputValues*/typedInputValue|3/target/PTDA targetData struct{enum32s#211 type; union{0: formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] reference; 1: formid[NULL,ACTI,DOOR,STAT,MSTT,FURN,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,OMOD,BOOK,NOTE,KEYM,ALCH,INGR,LIGH,FACT,FLST,IDLM,TXST,PROJ,PKIN] objectID; 2: enum32#31 objectType; 3: formid[KYWD,NULL] keyword; 4: i32 alias; 5: u32 interruptData; 6: bytes(4); 7: formid[KYWD,NULL] keyword; 8: i32 aliasCollection; 9: bytes(4)}by type target; i32 countDistanceIndex}
packageData/dataInputValues*/typedInputValue|3/target/CITC conditionCount u32
packageData/dataInputValues*/typedInputValue|3/target/@conditions group
packageData/dataInputValues*/typedInputValue|4/STSC scene formid[SCEN]
packageData/dataInputs*/UNAM index i8
packageData/dataInputs*/BNAM name zstring
packageData/dataInputs*/PNAM flags flags32#212
XNAM packageGroup enum8
procedureTree/branches*/ANAM branchType zstring
procedureTree/branches*/NNAM note zstring
procedureTree/branches*/CITC conditionCount u32
procedureTree/branches*/@conditions group
procedureTree/branches*/PRCB root struct{u32 branchCount; flags32#213 flags}
procedureTree/branches*/PNAM procedureType zstring
procedureTree/branches*/FNAM flags flags32#214
procedureTree/branches*/*PKC2 index u8
procedureTree/branches*/*PFO2 data struct{flags32#204 setGeneralFlags; flags32#204 clearGeneralFlags; flags16#208 setInterruptFlags; flags16#208 clearInterruptFlags; enum8#207 preferredSpeedOverride; bytes(3) unknown}
dataInputs*/UNAM index i8
dataInputs*/BNAM name zstring
dataInputs*/PNAM flags flags32#212
onBegin/POBA onBeginMarker marker
onBegin/INAM idle formid[IDLE,NULL]
onBegin/*PDTO topicData @PDTO
onEnd/POEA onEndMarker marker
onEnd/INAM idle formid[IDLE,NULL]
onEnd/*PDTO topicData @PDTO
onChange/POCA onChangeMarker marker
onChange/INAM idle formid[IDLE,NULL]
onChange/*PDTO topicData @PDTO
record QUST flags#75
EDID editorID zstring
VMAD virtualMachineAdapter struct{i16 version; i16 objectFormat; @VMAD6 scripts; ?struct{i8 extraBindData; u16 fragmentCount; script scriptName; union{0: struct{enum8 flags; @VMAD8 properties} scriptData; 1: none}by script-fragments-empty-script script; array<n=FragmentCount:struct{u16 questStage; i16 unknown; i32 questStageIndex; i8 unknown; script scriptName; pstring16 fragmentName}> fragments} scriptFragments; array<u16:struct{@VMAD16 objectUnion; i16 version; i16 objectFormat; @VMAD6 aliasScripts}> aliases}
FULL name lstring
@baseFormComponents group 
DNAM general struct{flags32#215 flags; u8 priority; bytes(3) unused; enum8#216 type; bytes(3) unused}
QTYP questType formid[KYWD]
FTYP questFaction formid[KYWD]
ENAM event enum32
LNAM location formid[LCTN]
QTLM questTimeLimit formid[GLOB]
QSRC sourceQuest formid[QUST]
*QTGL global formid[GLOB]
FLTR filter zstring
NAM3 summary zstring
questDialogueConditions/@conditions group
NEXT marker marker
storyManagerConditions/@conditions group
stages*/INDX stageIndex struct{u16 stageIndex; flags8#217 flags; bytes(1) unused}
stages*/logEntries*/QSDT stageFlags flags8#218
stages*/logEntries*/@conditions group
stages*/logEntries*/NAM2 note zstring
stages*/logEntries*/SCFC scriptFlagComment zstring
stages*/logEntries*/CNAM logEntry lstring
stages*/logEntries*/stageCompleteData/rewardData/QSRD count u32
stages*/logEntries*/stageCompleteData/rewardData/rewards*/QRXP xp formid[NULL,GLOB]
stages*/logEntries*/stageCompleteData/rewardData/rewards*/QRCR currency formid[NULL,GLOB]
stages*/logEntries*/stageCompleteData/rewardData/rewards*/*QRRD item struct{@Refs item; u32 count}
stages*/logEntries*/stageCompleteData/rewardData/rewards*/@conditions group
stages*/logEntries*/stageCompleteData/rewardData/QSRD endMarker marker
stages*/logEntries*/stageCompleteData/NAM1 affinityChange formid[AFFE,NULL]
objectives*/QOBJ objectiveIndex u16
objectives*/FNAM flags flags32#219
objectives*/NNAM displayText lstring
objectives*/targets*/QSTA target struct{i32 alias; flags32#220 flags; fv>=82: formid[KYWD,NULL] keyword}
objectives*/targets*/@conditions group
ANAM nextAliasID u32
aliases*|1/referenceAlias/ALST referenceAliasID u32
aliases*|1/referenceAlias/ALID aliasName zstring
aliases*|1/referenceAlias/FNAM flags flags32#219
aliases*|1/referenceAlias/ALFG unknown bytes(4)
aliases*|1/referenceAlias/ALLR legendaryRank enum8#221
aliases*|1/referenceAlias/ALFI forceIntoAlias i32
aliases*|1/referenceAlias/aliasType|1/closestAlias/ALCC closestAlias i32
aliases*|1/referenceAlias/aliasType|2/forcedReference/ALFR forcedReference formid[REFR,ACHR,PLYR]
aliases*|1/referenceAlias/aliasType|3/locationAliasReference/ALFA alias i32
aliases*|1/referenceAlias/aliasType|3/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|1/referenceAlias/aliasType|3/locationAliasReference/ALRT refType formid[LCRT]
aliases*|1/referenceAlias/aliasType|4/findMatchingReference/ALFE fromEvent enum32
aliases*|1/referenceAlias/aliasType|4/findMatchingReference/ALFD eventData enum32#222
aliases*|1/referenceAlias/aliasType|5/createReferenceObject/ALCO object @Refs3
aliases*|1/referenceAlias/aliasType|5/createReferenceObject/ALCA alias struct{i16 alias; enum16#223 create}
aliases*|1/referenceAlias/aliasType|5/createReferenceObject/ALCL level enum32#224
aliases*|1/referenceAlias/aliasType|6/externalAliasReference/ALEQ quest formid[QUST]
aliases*|1/referenceAlias/aliasType|6/externalAliasReference/ALEA alias i32
aliases*|1/referenceAlias/aliasType|7/uniqueActor/ALUA uniqueActor formid[NPC_]
aliases*|1/referenceAlias/aliasType|8/uniqueBaseForm/ALUB uniqueBaseForm formid[GBFM]
aliases*|1/referenceAlias/aliasType|9/findMatchingReference/ALNA alias i32
aliases*|1/referenceAlias/aliasType|9/findMatchingReference/ALNT type enum32#225
aliases*|1/referenceAlias/aliasType|9/findMatchingReference/ALNR refType formid[LCRT,NULL]
aliases*|1/referenceAlias/aliasType|10/refCollection/ALCS refCollection i32
aliases*|1/referenceAlias/aliasType|11/createObjectTemplate/ALCM templateAlias i32
aliases*|1/referenceAlias/aliasType|11/createObjectTemplate/ALCA targetOverrideAlias i32
aliases*|1/referenceAlias/@conditions group
aliases*|1/referenceAlias/@keywords group
aliases*|1/referenceAlias/@containerItems group
aliases*|1/referenceAlias/SPOR spectatorOverridePackage formid[FLST]
aliases*|1/referenceAlias/OCOR observeDeadBody formid[FLST]
aliases*|1/referenceAlias/GWOR guardWarnOverride formid[FLST]
aliases*|1/referenceAlias/ECOR combatOverridePackage formid[FLST]
aliases*|1/referenceAlias/ALLA linkedAliases array<struct{formid[KYWD,NULL] keyword; i32 alias}>
aliases*|1/referenceAlias/ALDN displayName formid[MESG]
aliases*|1/referenceAlias/ALDI deathItem formid[LVLI]
aliases*|1/referenceAlias/ALFV forcedVoice formid[VTYP]
aliases*|1/referenceAlias/*ALSP spell formid[SPEL]
aliases*|1/referenceAlias/*ALFC faction formid[FACT]
aliases*|1/referenceAlias/*ALPC package formid[PACK]
aliases*|1/referenceAlias/SCCM scriptComment zstring
aliases*|1/referenceAlias/VTCK voiceTypes formid[NPC_,FACT,FLST,VTYP,NULL]
aliases*|1/referenceAlias/*ALTM terminalMenu formid[TMLM]
aliases*|1/referenceAlias/ALED aliasEndMarker marker
aliases*|2/locationAlias/ALLS locationAliasID u32
aliases*|2/locationAlias/ALID aliasName zstring
aliases*|2/locationAlias/FNAM flags flags32#219
aliases*|2/locationAlias/ALFG unknown bytes(4)
aliases*|2/locationAlias/ALFI forceIntoAlias i32
aliases*|2/locationAlias/aliasType|1/specificLocation/ALFL specificLocation formid[LCTN]
aliases*|2/locationAlias/aliasType|2/referenceAliasLocation/ALFA alias i32
aliases*|2/locationAlias/aliasType|2/referenceAliasLocation/KNAM keyword formid[KYWD]
aliases*|2/locationAlias/aliasType|3/findMatchingLocation/ALFE fromEvent enum32
aliases*|2/locationAlias/aliasType|3/findMatchingLocation/ALFD eventData enum32#222
aliases*|2/locationAlias/aliasType|4/externalAliasLocation/ALEQ quest formid[QUST]
aliases*|2/locationAlias/aliasType|4/externalAliasLocation/ALEA alias i32
aliases*|2/locationAlias/@conditions group
aliases*|2/locationAlias/unknown/ALPS marker marker
aliases*|2/locationAlias/unknown/@conditions group
aliases*|2/locationAlias/unknown/LNAM pcmTypeKeyword formid[KYWD]
aliases*|2/locationAlias/ALCC closestAlias i32
aliases*|2/locationAlias/ALSY currentAliasSystem i32
aliases*|2/locationAlias/ALPN currentAliasPlanet i32
aliases*|2/locationAlias/ALKF locationTypeKeyword formid[KYWD]
aliases*|2/locationAlias/ALDN displayName formid[MESG]
aliases*|2/locationAlias/ALED aliasEndMarker marker
aliases*|3/collectionAlias/ALCS collectionAliasID u32
aliases*|3/collectionAlias/ALMI maxInitialFill u8
aliases*|3/collectionAlias/ALAM unknown bytes(4)
aliases*|3/collectionAlias/referenceAliasAlias|1/aliasEndMarker/ALED aliasEndMarker marker
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALST referenceAliasID u32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALID aliasName zstring
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/FNAM flags flags32#219
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALFG unknown bytes(4)
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALLR legendaryRank enum8#221
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALFI forceIntoAlias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|1/closestAlias/ALCC closestAlias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|2/forcedReference/ALFR forcedReference formid[REFR,ACHR,PLYR]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|3/locationAliasReference/ALFA alias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|3/locationAliasReference/KNAM keyword formid[KYWD]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|3/locationAliasReference/ALRT refType formid[LCRT]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|4/findMatchingReference/ALFE fromEvent enum32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|4/findMatchingReference/ALFD eventData enum32#222
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|5/createReferenceObject/ALCO object @Refs3
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|5/createReferenceObject/ALCA alias struct{i16 alias; enum16#223 create}
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|5/createReferenceObject/ALCL level enum32#224
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|6/externalAliasReference/ALEQ quest formid[QUST]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|6/externalAliasReference/ALEA alias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|7/uniqueActor/ALUA uniqueActor formid[NPC_]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|8/uniqueBaseForm/ALUB uniqueBaseForm formid[GBFM]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|9/findMatchingReference/ALNA alias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|9/findMatchingReference/ALNT type enum32#225
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|9/findMatchingReference/ALNR refType formid[LCRT,NULL]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|10/refCollection/ALCS refCollection i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|11/createObjectTemplate/ALCM templateAlias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/aliasType|11/createObjectTemplate/ALCA targetOverrideAlias i32
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/@conditions group
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/@keywords group
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/@containerItems group
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/SPOR spectatorOverridePackage formid[FLST]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/OCOR observeDeadBody formid[FLST]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/GWOR guardWarnOverride formid[FLST]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ECOR combatOverridePackage formid[FLST]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALLA linkedAliases array<struct{formid[KYWD,NULL] keyword; i32 alias}>
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALDN displayName formid[MESG]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALDI deathItem formid[LVLI]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALFV forcedVoice formid[VTYP]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/*ALSP spell formid[SPEL]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/*ALFC faction formid[FACT]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/*ALPC package formid[PACK]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/SCCM scriptComment zstring
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/VTCK voiceTypes formid[NPC_,FACT,FLST,VTYP,NULL]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/*ALTM terminalMenu formid[TMLM]
aliases*|3/collectionAlias/referenceAliasAlias|2/referenceAlias/ALED aliasEndMarker marker
GNAM questGroup formid[KYWD]
SNAM swfFile path:other
missionBoardInfo/QMTY missionTypeKeyword formid[KYWD,NULL]
missionBoardInfo/QMSU missionSummary lstring
missionBoardInfo/details*/QMDT title lstring
missionBoardInfo/details*/QMDP primary lstring
missionBoardInfo/details*/QMDS secondary lstring
missionBoardInfo/@keywords group
SCCM scriptComment zstring
record RACE
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
DESC description lstring
*SPLO actorEffect formid[SPEL,LVSP]
WNAM skin formid[ARMO,NULL]
BO64 bipedObjectTemplate struct{flags64 firstPersonFlags}
@keywords group
PRPS properties @PRPS
APPR attachParentSlots array<formid[KYWD]>
GNAM bodyPartData formid[BPTD]
DAT2 data struct{f32 maleHeight; f32 femaleHeight; struct{f32 thin; f32 muscular; f32 fat} maleDefaultWeight; struct{f32 thin; f32 muscular; f32 fat} femaleDefaultWeight; flags64 flags; f32 accelerationRate; f32 decelerationRate; enum32s#202 size; enum32s headBipedObject; enum32s hairBipedObject; f32 injuredHealthPct; enum32s shieldBipedObject; enum32s beardBipedObject; enum32s bodyBipedObject; f32 aimAngleTolerance; f32 flightRadius; f32 angularAccelerationRate; f32 angularTolerance; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; f32 unknown; bytes(4) unknown; enum32s pipboyBipedObject; i16 xpValue; struct{f32 debrisScale; u8 debrisCount; u8 decalCount; formid[NULL,EXPL] explosion; formid[NULL,DEBR] debris; formid[NULL,IPDS] impactDataSet} onCripple; f32 orientationLimitsPitch; f32 orientationLimitsRoll; @ONA2 bleedout; enum32s#202 maxSize; enum32#226 intelligenceLevel; struct{enum8 supportEMShock; f32 recoverChance; f32 timeMin; f32 timeMax; f32 recoverChanceDamage; f32 healthDrainRate; f32 healthAfterRecovery; f32 immunityDurationAfter} electromagneticShocked}
skeletonData/maleData/MNAM maleMarker marker
skeletonData/maleData/ANAM skeletalModel path:mesh
skeletonData/maleData/FLLD lightLayer flags32
skeletonData/maleData/NAM5 skeletonRig path:other
skeletonData/maleData/NAM6 animationRoot zstring
skeletonData/maleData/DNAM animations zstring
skeletonData/femaleData/FNAM femaleMarker marker
skeletonData/femaleData/ANAM skeletalModel path:mesh
skeletonData/femaleData/FLLD lightLayer flags32
skeletonData/femaleData/NAM5 skeletonRig path:other
skeletonData/femaleData/NAM6 animationRoot zstring
skeletonData/femaleData/DNAM animations zstring
*MTNM name char(4)
VTCK voices array<formid[VTYP]>
PNAM faceGenMainClamp f32
UNAM faceGenFaceClamp f32
attacks*/ATKD attackData struct{f32 damageMult; f32 attackChance; formid[SPEL,NULL] attackSpell; flags32#227 attackFlags; f32 attackAngle; f32 hitCone; f32 stagger; f32 knockdown; f32 recoveryTime; f32 actionPointsMult; enum32s#228 staggerOffset; f32 strikeAngle}
attacks*/ATKE attackEvent zstring
attacks*/ATKW weaponSlot formid[EQUP]
attacks*/ATKS requiredSlot formid[EQUP]
attacks*/ATKT description zstring
junkData/NAM1 marker marker
junkData/maleBodyData/MNAM marker marker
junkData/maleBodyData/INDX unknown u32
junkData/maleBodyData/FLLD unknown bytes(4)
junkData/female/FNAM marker marker
junkData/female/INDX unknown u32
junkData/female/FLLD unknown bytes(4)
ENAM aimAssistPose formid[AAPD]
NAM3 marker marker
NAM4 impactMaterialType formid[MATT]
soundsMadeWhen/WED0 openCorpse @VWWD
soundsMadeWhen/WED1 closeCorpse @VWWD
*NAME name zstring
RBPC bipedObjectConditions array<64:formid[AVIF,NULL]>
movementDataOverrides*/MTYP movementType formid[MOVT]
movementDataOverrides*/SPED movementData @SPED
VNAM equipmentFlags flags32#229
equipSlots*/QNAM equipSlot formid[EQUP]
equipSlots*/ZNAM node zstring
UNWP unarmedWeapon formid[WEAP]
WKMV baseMovementDefaults formid[MOVT]
SWMV baseMovementDefaults formid[MOVT]
FLMV baseMovementDefaults formid[MOVT]
SNMV baseMovementDefaults formid[MOVT]
chargenSkintones/male/MNAM marker marker
chargenSkintones/male/chargen/NAM0 marker marker
chargenSkintones/male/chargen/NNAM unknown bytes(12)
chargenSkintones/male/chargen/*RPRM presetNPC formid[NPC_,NULL]
chargenSkintones/male/chargen/morphGroups*/MPGN name zstring
chargenSkintones/male/chargen/morphGroups*/*MPGM morph zstring
chargenSkintones/male/chargen/faceMorphPhenotypes*/FMRI index u32
chargenSkintones/male/chargen/faceMorphPhenotypes*/FMRU unknown zstring
chargenSkintones/male/chargen/faceMorphPhenotypes*/FMRN name lstring
chargenSkintones/male/chargen/faceMorphPhenotypes*/FMRS unknown zstring
chargenSkintones/male/chargen/faceMorphPhenotypes*/unknown*/FMSR index u32
chargenSkintones/male/chargen/faceMorphPhenotypes*/unknown*/FMRU unknown zstring
chargenSkintones/male/chargen/faceMorphPhenotypes*/unknown*/FMRN name lstring
chargenSkintones/male/chargen/FDDS skinToneAVMS zstring
chargenSkintones/male/chargen/faceDials*/FDSI skinIndex u32
chargenSkintones/male/chargen/faceDials*/FDSL label lstring
chargenSkintones/male/BSTT bodySkinTones zstring
chargenSkintones/male/HSTT handSkinTones zstring
chargenSkintones/male/FCTP faceCustomTextures path:other
chargenSkintones/male/FSTT faceSkinTones zstring
chargenSkintones/female/FNAM marker marker
chargenSkintones/female/chargen/NAM0 marker marker
chargenSkintones/female/chargen/NNAM unknown bytes(12)
chargenSkintones/female/chargen/*RPRF presetNPC formid[NPC_,NULL]
chargenSkintones/female/chargen/morphGroups*/MPGN name zstring
chargenSkintones/female/chargen/morphGroups*/*MPGM morph zstring
chargenSkintones/female/chargen/faceMorphPhenotypes*/FMRI index u32
chargenSkintones/female/chargen/faceMorphPhenotypes*/FMRU unknown zstring
chargenSkintones/female/chargen/faceMorphPhenotypes*/FMRN name lstring
chargenSkintones/female/chargen/faceMorphPhenotypes*/FMRS unknown zstring
chargenSkintones/female/chargen/faceMorphPhenotypes*/unknown*/FMSR index u32
chargenSkintones/female/chargen/faceMorphPhenotypes*/unknown*/FMRU unknown zstring
chargenSkintones/female/chargen/faceMorphPhenotypes*/unknown*/FMRN name lstring
chargenSkintones/female/chargen/FDDS skinToneAVMS zstring
chargenSkintones/female/chargen/faceDials*/FDSI skinIndex u32
chargenSkintones/female/chargen/faceDials*/FDSL label lstring
chargenSkintones/female/BSTT bodySkinTones zstring
chargenSkintones/female/HSTT handSkinTones zstring
chargenSkintones/female/FCTP faceCustomTextures path:other
chargenSkintones/female/FSTT faceSkinTones zstring
NAM8 morphRace formid[RACE]
RNAM armorRace formid[RACE]
SRAC subgraphTemplateRace formid[RACE]
subgraphData*/SADD race formid[RACE]
subgraphData*/*SAKD keyword formid[KYWD]
subgraphData*/SGNM behaviourGraph path:other
subgraphData*/*SAPT path path:other
subgraphData*/*STKD keyword formid[KYWD]
subgraphData*/SRAF flags struct{enum16#230 role; enum16#231 perspective}
PTOP idleChatterTime f32
NTOP idleChatterTime f32
QSTI dialogueQuest formid[QUST]
headPartsBone/maleData/MNAM maleDataMarker marker
headPartsBone/maleData/headParts*/INDX index u32
headPartsBone/maleData/headParts*/HEAD part formid[HDPT]
headPartsBone/maleData/*BNAM boneModifier formid[BMOD]
headPartsBone/femaleData/FNAM femaleDataMarker marker
headPartsBone/femaleData/headParts*/INDX index u32
headPartsBone/femaleData/headParts*/HEAD part formid[HDPT]
headPartsBone/femaleData/*BNAM boneModifier formid[BMOD]
mannequinSkinSwaps*/MSSS gender enum32
mannequinSkinSwaps*/skinSwaps*/MSSI skinSwapIndex enum32#232
mannequinSkinSwaps*/skinSwaps*/MSSA materialSwap formid[LMSW]
SNAM pluralName lstring
record ACHR flags#233
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
@baseFormComponents group 
XALG flags flags64
NAME base formid[NPC_]
XLCM levelModifier enum32s#234
XEMI emittance formid[LIGH,REGN]
XRDS radius f32
XRGD ragdollData @XRGD
XRFG referenceGroup formid[RFGP]
XPCS sourcePack formid[PKIN]
XLCN persistLocation formid[LCTN]
XLRL locationReference formid[LCTN]
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
*XPLK powerLink struct{formid[REFR,ACHR] ref; enum32 unknown}
@linkedReferences group
XEED externalEmittance @XEED
XOWN ownership @XOWN
XEZN locationOverride formid[LCTN]
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XFVC favorCost f32
XLRT locationRefType array<formid[LCRT,NULL]>
XRGB ragdollBipedRotation vec3
XHLT health u32
XESP enableStateParent @XESP
XATP activationPoint marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record REFR flags#235
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
XALG flags flags64
@baseFormComponents group 
NAME base @Refs
XVL2 volumeData struct{bytes(8) unknown; formid[NULL,IMGS] unknown; formid[NULL,FOGV] unknown; bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; bytes(4) unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 unknown; bytes(1) unknown; f32 unknown}
XALD areaLight @FLAD
XSAD shipArrival struct{formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA] target; enum32#236 location; f32 distance; f32 delay; enum8 gravJumpFX}
XLCM levelModifier enum32s#234
XACT actionFlag flags32#237
XPRM primitive struct{vec3 bounds; struct{f32 red; f32 green; f32 blue} color; f32 unknown; enum32#238 type}
XVOI volumeReflectionProbe struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown}
debugText/XDTS string zstring
debugText/XDTF format struct{rgba color; u32 size}
XEMI emittance formid[LIGH,REGN]
XLIG lightData struct{f32 fov90; f32 luminousScale; f32 endDistanceCap; f32 nearClipCut; ?f32 innerFOV; f32 shadowOffset; bytes(4) unknown; bytes(4) unknown}
XRDS radius f32
waterCurrentData*/choice|1/XCZR reference formid[REFR]
waterCurrentData*/choice|2/XCZC cell formid[CELL]
waterCurrentData*/XCZA unknown unknown
waterCurrentVelocities/XWCN velocityCount u32
waterCurrentVelocities/XWCU velocities array<n=XWCN:struct{vec3 velocity; u32 unknown}>
patrol*/XPRD idleTime f32
patrol*/XPPA patrolScriptMarker marker
patrol*/INAM idle formid[IDLE,NULL]
patrol*/*PDTO topicData @PDTO
XRGD ragdollData @XRGD
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation; flags32#239 flags; formid[CELL,NULL] transitionInterior}
XTNM teleportName formid[MESG]
XRFG referenceGroup formid[RFGP]
XPCK unknown formid[RFGP]
XBPO blueprintPartOrigin u32
XSL1 snapLinks array<u32:struct{formid[REFR] linkedReference; array<u32:struct{u32 parentNode; u32 linkedNode}> links}>
XPCS sourcePack formid[PKIN]
XLCN persistLocation formid[LCTN]
XLRL locationReference formid[LCRT,LCTN,NULL]
projectedDecal/XPDD projectedDecalData struct{f32 widthScale; f32 heightScale; f32 unknown; u8 unknown; bytes(3) unused}
projectedDecal/XPDO projectedDecalReferences @ACID
XCDD constrainedDecal vec3
XIS2 ignoredBySandbox marker
XRNK ownerFactionRank i32
XLGD goboAnimatedProperties struct{f32 staticRotation; f32 animatedRotationSpeed; f32 animatedRotationSpeed2; f32 animatedRotationAmount; f32 staticScaleU; f32 staticScaleV; f32 waveUSpeed; f32 waveVSpeed; f32 waveUAmount; f32 waveVAmount; f32 staticOffsetU; f32 staticOffsetV; f32 rotationPivotU; f32 rotationPivotV; f32 scrollSpeedU; f32 scrollSpeedV; f32 waveSpeedU; f32 waveSpeedV; f32 waveAmountU; f32 waveAmountV; f32 randomTimeOffset; enum8 animated; bytes(3) unused}
XCOL collision struct{u32 collisionLayer; formid[NULL,MATT] unknown}
*XPLK powerLink struct{formid[REFR,ACHR] ref; enum32 unknown}
@linkedReferences group
XLIB leveledItemBase formid[LVLI]
XCNT itemCount i32
XFLG extraFlags flags32
XLFD lightFlicker struct{f32 period; f32 intensityAmplitude; f32 movementAmplitude; enum8#172 flickerEffect; bytes(3) unused}
mapMarker/XMRK marker marker
mapMarker/FNAM mapFlags flags32#240
mapMarker/FULL name lstring
mapMarker/TNAM type enum16
mapMarker/VNAM category enum16#241
mapMarker/UNAM unexploredName lstring
mapMarker/VISI undiscoveredVisibility enum8#242
XLLD lightLayerData enum32
XLVD lightVolumetricData f32
XRFE lightRadiusFallout f32
XEED externalEmittance @XEED
XOWN ownership @XOWN
XLRD roundness @FLRD
XLBD barndoors struct{f32 bottom; f32 right10; f32 left; f32 top10; f32 falloffIntensity100; enum8 barndoors; enum8 fallout; bytes(2) unused}
XLSM lightStaticShadow enum32
*XLCD lightColor struct{rgba color; bytes(5) unknown; bytes(3) unused}
XLMS layeredMaterialSwaps array<formid[LMSW]>
XEZN locationOverride formid[LCTN]
XGDS geometryDirtynessScale f32
groupedPack/XWPK marker marker
groupedPack/GNAM unknown formid[PKIN]
groupedPack/HNAM unknown formid[REFR]
groupedPack/INAM unknown enum16
groupedPack/JNAM unknown formid[PKIN]
groupedPack/LNAM unknown bytes(4)
groupedPack/XGOM unknown marker
groupedPack/XWPK marker marker
XLOC lockData @XLOC
XPPS properties @PRPS
XLYR layer formid[LAYR]
XHTW headTrackingWeight f32
XFVC favorCost f32
BOLV waterReflection enum16
XBSD bendableSpline struct{f32 slack; f32 thickness; vec3 halfExtents; enum8 windDetachedEnd; bytes(3) unused}
XNSE unknown reflection
XATR attachRef formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
XLRT locationRefType array<formid[LCRT,NULL]>
XRGB ragdollBipedRotation vec3
XHLT health u32
TODD timeDayData formid[TODD]
XESP enableStateParent @XESP
XTV2 traversals @XTV2
XNDP nameshDoorLink struct{formid[NAVM] namesh; i16 triangle; bytes(2) unused}
XATP activationPoint marker
XSCL scale f32
ONAM openByDefault marker
DATA positionRotation struct{vec3 position; vec3 rotation}
MNAM comments zstring
record REGN flags#243
EDID editorID zstring
RCLR mapColor rgbx
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD regionPointList array<struct{f32 x; f32 y}>
regionDataEntries*/RDAT dataHeader struct{enum32#244 type; flags8#245 flags; u8 priority; unknown unknown}
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance; formid[GLOB,NULL] global}>
record SOUN
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
XALG flags flags64
@keywords group
SMLS sound @VWWD
DEVT soundDetection struct{enum32#34 level; f32 radius}
record SPEL
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
FULL name lstring
@keywords group
MDOB menuDisplayObject formid
ETYP equipmentType formid[EQUP,NULL]
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
DESC description lstring
SPIT data struct{u32 baseCost; flags32#246 flags; enum8#247 type; f32 chargeTime; enum8 castType; enum8 targetType; f32 castDuration; f32 range; formid[NULL,PERK] castingPerk}
@effects group
record STAT flags#248
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
FTYP forcedLocationRef array<formid[LCRT]>
@model4 group
PRPS properties @PRPS
FULL name lstring
DNAM directionMaterial struct{f32 maxAngle; f32 unknown; ?f32 leafAmplitude; f32 leafFrequency}
STLS ambientSound @VWWD
NVNM navmeshGeometry @NVNM
record TES4 flags#249
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
OFST unknown unknown
DELE unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
ONAM overriddenForms array<formid[ACHR,LAND,NAVM,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA,DLBR,DIAL,INFO,SCEN]>
SCRN screenshot bytes
*TNAM transientType struct{u32 formType; array<formid[DIAL,SCEN]> unknown}
BNAM branch zstring
INTV unknown u32
INCC internalCellCount u32
CHGL unknown unknown
record PLYR
EDID editorID zstring
PLYR player formid
record FLOR
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
@baseFormComponents group 
FULL name lstring
@model4 group
@destructible group
@keywords group
PRPS properties @PRPS
PNAM markerColor rgbx
ATTX activateTextOverride lstring
FNAM unknown unknown
JNAM unknown unknown
PFIG ingredient @Refs
PFHS harvestSound @VWWD
PFPC ingredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
STOP marker marker
ANAM actionKeyword formid[KYWD]
BNAM damageRequiredHarvest f32
FMAH maxHarvestCount f32
FMIH minHarvestCount f32
FMAG maxGlobal formid[GLOB]
FMIG minGlobal formid[GLOB]
FLXP explosion formid[EXPL]
FHLS harvestLoopingSound @VWWD
record AMDL
EDID editorID zstring
@baseFormComponents group 
ANAM data struct{f32 coneDegreesX; f32 coneDegreesY; f32 coneFireIncrease; f32 conePerSec; f32 coneDelaySec; f32 coneFireSneak; f32 recoilDiminishSpring; f32 recoilDiminishSights; f32 recoilShotX; f32 recoilShotY; f32 recoilHipMult; u32 recoilShotsRunaway; f32 recoilArc; f32 recoilArcRotate; f32 coneFireIron; f32 recoilBaseStability; enum8 coneFireIgnores}
record AORU
EDID editorID zstring
AOR2 data struct{f32 radius; f32 minDelay; f32 maxDelay; enum8 requiresLineSight; enum8 combatTarget; bytes(2) unused}
record BNDS
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
@baseFormComponents group 
DNAM data struct{f32 defaultNumberTiles; u16 defaultNumberSlices; enum16 defaultRelativeLength; struct{f32 red; f32 green; f32 blue} defaultColor; f32 windSettingsSensibility; f32 windSettingsFlexibility}
MNAM materialPath formid[NULL,MTPT]
record DFOB
EDID editorID zstring
XALG flags flags64
DATA object formid
record DMGT
EDID editorID zstring
FULL name lstring
DNAM damageType struct{formid[AVIF,NULL] resistanceActorValue; formid[SPEL,NULL] spell}
record INNR
EDID editorID zstring
UNAM target enum32#250
namingRules*/VNAM count u32
namingRules*/names*/WNAM text lstring
namingRules*/names*/@keywords group
namingRules*/names*/XNAM property struct{f32 value; enum8#251 target; enum8#252 op}
namingRules*/names*/YNAM index u16
record KSSM
EDID editorID zstring
WED0 sound @VWWD
*KNAM keyword formid[KYWD]
RSMC count u32
reverbSounds*/RSMC class enum32#162
reverbSounds*/RSMH sound @VWWD
record LAYR flags#253
EDID editorID zstring
@baseFormComponents group 
PNAM parent formid[LAYR]
XCLP color rgbx
LODB lodBehavior enum32#254
record LENS
EDID editorID zstring
CNAM colorInfluence f32
DNAM fadeDistanceRadius f32
ENAM exposureInfluence f32
MNAM minEV100 f32
XNAM maxEV100 f32
LFSP count u32
lensFlareSprites*/DNAM lensFlareSprite zstring
lensFlareSprites*/FNAM texture path:texture
lensFlareSprites*/LFSD lensFlareData struct{struct{f32 red; f32 green; f32 blue} tint; f32 width; f32 height; f32 position; f32 angularFade; f32 opacity; flags32#255 flags}
record NOCM
EDID editorID zstring
unknown*/INDX index u32
unknown*/*DATA unknownData struct{unknown unknown}
unknown*/INTV unknown unknown
unknown*/NAM1 model path:mesh
record LGDI
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
@model4 group
FULL name lstring
DATA marker marker
ANAM baseObjectList formid[LVLI]
ENAM rankTemplate formid[LGDI]
BNAM mods array<5:array<struct{enum32#47 starSlot; formid[OMOD] objectModification}>>
CNAM includeFilters @CNAM
DNAM excludeFilters @CNAM
record NOTE
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
FULL name lstring
@model4 group
PUSH sound @VWWD
PDSH sound @VWWD
DNAM type enum8#256
DATA attributes struct{u32 value; f32 weight}
SNAM data union{0: bytes(4); 1: formid[SNDR] sound; 2: formid[SCEN] scene; 3: formid[TERM] terminal}by note-type
PNAM programFile path:other
record OMOD flags#257
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
DESC description lstring
@model4 group
XFLG unknown unknown
DATA data struct{u32 includeCount; u32 propertyCount; bytes(2) unknown; pstring32 name; u8 maxRank; u8 levelTierScaled; formid[KYWD,NULL] attachPoint; array<u32:formid[KYWD,NULL]> attachParentSlots; bytes(4) unknown; array<n=IncludeCount:struct{formid[OMOD] mod; u8 minimumLevel; enum8 optional; enum8 dontUseAll}> includes; @OBTS2 properties}
MNAM targetOMODKeywords array<formid[KYWD]>
FNAM filterKeywords array<formid[KYWD]>
LNAM looseMod @Refs
NAM1 priority u8
FLTR filter zstring
NAM2 3rdPersonMorphable formid[MRPH]
NAM3 1stPersonMorphable formid[MRPH]
record OVIS
EDID editorID zstring
unknown*/INDX object formid[STAT]
unknown*/DATA objectBounds struct{f32 x1; f32 y1; f32 z1; f32 x2; f32 y2; f32 z2}
record PKIN flags#258
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
XALG flags flags64
@baseFormComponents group 
FLTR filter zstring
OPDS objectPaletteDefaults @OPDS
CNAM cell formid[CELL]
VNAM version u32
FNAM flags flags32#259
@keywords group
FTYP forcedLocationRef array<formid[LCRT]>
PRPS properties @PRPS
NTRM nativeTerminal formid[TMLM]
MOLM materialSwaps struct{array<u16:formid[LMSW]> materialSwaps; bytes unused}
FULL name lstring
record RFGP
EDID editorID zstring
@baseFormComponents group 
NNAM name zstring
RNAM reference formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
PNAM pack formid[PKIN]
LNAM unknown formid[NULL,PLYR,ACHR,REFR,PGRE,PHZD,PMIS,PARW,PBAR,PBEA,PCON,PFLA]
MNAM unknown array<3:bytes(4)>
record SCCO
EDID editorID zstring
QNAM quest formid[QUST]
scenes*/SNAM scene formid[SCEN]
scenes*/XNAM unknown struct{i32 unknown; i32 unknown}
VNAM unknown unknown
record SCOL flags#260
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
SNTP snapTemplate formid[STMP]
@baseFormComponents group 
@model4 group
FULL name lstring
FLTR filter zstring
parts*/ONAM unknown struct{formid[ACTI,ALCH,AMMO,BOOK,CONT,DOOR,FURN,MISC,MSTT,STAT,TERM,WEAP,FLOR] static; bytes(4) unknown}
parts*/DATA placements array<struct{vec3 position; vec3 rotation; f32 scale}>
record STAG
EDID editorID zstring
STMS count u32
entries*/STAE tag zstring
entries*/STAD sound @VWWD
record TERM flags#261
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
DNAM terminalMenu formid[TMLM]
NAM1 artTheme enum8#262
FULL name lstring
@model4 group
@destructible group
@keywords group
PRPS properties @PRPS
FTYP forcedLocationRef array<formid[LCRT]>
NTRM nativeTerminal formid[TMLM]
PNAM defaultPrimitiveColor rgbx
ALSH loopingSound @VWWD
ACSH activateSound @VWWD
WTFM water formid[WATR]
ATTX activateTextOverride lstring
FNAM flags flags16#263
JNAM activationAnglePlayer u16
RADR radioReceiver @RADR
@conditions2 group
MNAM activeMarkersFlags flags32#92
GNAM activationAngleSitting u16
WBDT unused bytes
FTMP furnitureTemplate formid[FURN]
FNPR unknown unknown
XMRK markerModel path:mesh
SNAM markerParameters @SNAM
*STRV unknown zstring
@objectTemplate group
STOP marker marker
record TRNS flags#264
EDID editorID zstring
DATA data struct{struct{vec3 position; vec3 rotation} positionRotation; f32 scale; ?f32 zoomMin; f32 zoomMax}
BNAM basis enum8#265
ENAM colorModeFlags flags32#266
record AAPD
EDID editorID zstring
aimAssistPill/AAAP aimAssistPill marker
aimAssistPill/ANAM startBoneName zstring
aimAssistPill/BNAM endBoneName zstring
aimAssistPill/RADR radius f32
aimAssistPill/WTMX weight f32
AAPS count u32
bulletBendingPills*/ANAM startBoneName zstring
bulletBendingPills*/BNAM endBoneName zstring
bulletBendingPills*/RADR radius f32
bulletBendingPills*/WTMX weight f32
record AAMD
EDID editorID zstring
SNAM data struct{f32 innerConeAngle; f32 outerConeAngle; f32 steeringDegreesPer; f32 pitchScale; f32 innerSteeringRing; f32 outerSteeringRing; f32 friction; f32 moveFollowDegrees; f32 adsSteeringMult; f32 adsSnapSeconds; f32 adsSnapCone; f32 noSteering; f32 bulletBendingCone; f32 adsInnerRing; f32 adsOuterRing; f32 adsAngleDegrees; f32 adsAngleDegrees2; f32 adsSteeringRing; f32 adsSteeringRing2; f32 adsMultiplierFriction; f32 adsMultiplierSteering; enum8 aimAssistEnabled}
record SECH
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
XALG flags flags64
NNAM description zstring
ECHL loopingSound @VWWD
echos*/echoMarker|1/ECHO echoStartMarker marker
echos*/echoMarker|2/ECHD echoDefaultStart marker
echos*/ECTE wwiseGUID guid
echos*/ECSH sound @VWWD
echos*/ANAM voiceCount u32
echos*/BNAM duration f32
echos*/CNAM actionAtLimit enum8#267
echos*/DNAM use enum8#268
echos*/ENAM triggerRelease enum8
echos*/NNAM description zstring
echos*/@conditions group
echos*/ECHE echoEndMarker marker
record CURV
EDID editorID zstring
REFL unknown reflection
record STND
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
@baseFormComponents group 
@model4 group
@keywords group
CNAM color rgba
FNAM flags flags32#269
SNST stairwayType enum32#270
*NNAM adjacentSnapNode formid[STND]
angles/FLTV min f32
angles/FLTV max f32
angles/FLTV step f32
ANAM artObject formid[ARTO]
record STMP
EDID editorID zstring
@baseFormComponents group 
PTT2 transforms @PTT2
PNAM parent formid[STMP]
HNAM snapTemplateBehavior formid[STBH]
*ENAM instance struct{u32 instanceID; formid[STND] templateNode; struct{vec3 offset; vec3 rotation} orientation; u32 displayCaseSlot; bytes(4) unknown}
inheritedOverrides*/ONAM instanceID u32
inheritedOverrides*/TNAM transformData struct{vec3 position; vec3 rotation}
BNAM boundOverride struct{vec3 override; vec3 override2}
GNAM originOverride vec3
INAM nextNodeID u32
STPT snapPieceType enum32#271
traversalCategories*/CNAM name zstring
traversalCategories*/traversalNodes*/RNAM traversal formid[TRAV]
traversalCategories*/traversalNodes*/*SNAM instanceID u32
record GCVR
EDID editorID zstring
@baseFormComponents group 
grasses*/GNAM grass formid[GRAS]
grasses*/DNAM overrideDensity i16
*LNAM landscapeTexture formid[LTEX]
YNAM paintedMaterialThreshold f32
record VOLI
EDID editorID zstring
REFL unknown reflection
record PMFT
EDID editorID zstring
FULL name lstring
@conditions group
FNAM data struct{enum8#272 type; f32 xOffset; f32 yOffset; u32 textureWidth; u32 textureHeight; u32 contentWidth; u32 contentHeight; flags32#273 flags}
HNAM texture path:texture
INAM imageSpace formid[IMAD]
record CHAL
EDID editorID zstring
@baseFormComponents group 
record FXPD
EDID editorID zstring
FULL name lstring
morphs*/MNAM morph zstring
morphs*/MWGT value f32
record CNDF
EDID editorID zstring
@conditions group
QNAM ownerQuest formid[QUST]
PNAM ownerPackage formid[PACK]
record AOPF
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OBSV obstruction f32
OCCV occlusion f32
record PDCL
EDID editorID zstring
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
SNTP snapTemplate formid[STMP]
SNBH snapBehavior formid[STBH]
DEFL defaultLayer formid[LAYR]
XALG flags flags64
@baseFormComponents group 
DODT material formid[MTPT]
DATA data struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 cutoffAngle}
record CUR3
EDID editorID zstring
REFL unknown reflection
record BMMO flags#274
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
@baseFormComponents group 
@model4 group
@keywords group
@conditions group
KNAM markerType formid[NULL,KYWD]
LNAM fallbackList formid[NULL,LVLI]
LNA2 navmeshObject formid[NULL,FLOR,PKIN,STAT]
record GBFT
EDID editorID zstring
*STRV component zstring
record GBFM flags#275
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
@baseFormComponents group 
FLTR filter zstring
ANAM template formid[GBFT]
*STRV unknown zstring
@objectTemplate group
STOP marker marker
STOP marker marker
NVNM navmeshGeometry @NVNM
record LVLB flags#175
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#276
@conditions group
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[GBFM,LVLB] genericBaseForm; i16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/COED extraData @COED
leveledListEntries*/@conditions group
LLKC filterKeywordChances array<struct{formid[KYWD] keyword; u32 chance; bytes(4) unused}>
@model4 group
record MAAM
EDID editorID zstring
@baseFormComponents group 
SNAM data struct{f32 innerConeAngle; f32 outerConeAngle; f32 steeringDegreesPer; f32 acellerationDegPer; f32 decellerationDegPer; f32 actorTargetFinder; enum8 meleeAimAssist; f32 maxCapsuleAngle}
record IRES
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
@keywords group
CUSH craftingSound @VWWD
FNAM surfaceItem formid[LVLI]
SNAM rarity enum32#277
ENAM veinsHaveRounded marker
*CNAM resource formid[IRES]
TINC surfaceColor rgbx
NNAM name lstring
GNAM artName zstring
NAM1 resourceAV formid[NULL,AVIF]
NAM2 resourceItem formid[NULL,LVLI,COBJ]
NAM3 productionInterval formid[NULL,GLOB]
record BIOM
EDID editorID zstring
FULL name lstring
@keywords group
SNAM filterString zstring
PNAM flora array<formid[FLOR]>
*RNAM resourceGenerationData formid[RSGD]
proceduralObjectGeneration*/FNAM maskName zstring
proceduralObjectGeneration*/BNAM unknown unknown
proceduralObjectGeneration*/*GNAM object struct{formid[CONT,LVLP,PKIN,REFR] packRef; struct{bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; f32 unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; f32 unknown; bytes(4) unknown; f32 objectDensity; f32 unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown} data}
proceduralObjectGeneration*/DNAM footprints struct{f32 giant; f32 large; f32 medium; f32 small}
*ONAM objectSwap formid[OSWP]
*NAM1 materialSwap formid[LMSW]
ENAM climate formid[CLMT]
waterData/MNAM water enum8
waterData/INAM water formid[WATR]
waterData/JNAM waterMaterial zstring
WNAM blockDensityMult f32
YNAM cellDensityMult f32
UNAM scanWorldspaceMult f32
ZNAM child formid[BIOM]
BIAS ambienceSet formid[AMBS]
BIMT musicType formid[MUSC]
NAM0 timeDayData formid[TODD]
NNAM patternStyle formid[PTST]
CNAM color struct{u8 blue; u8 green; u8 red; u8 alpha}
BMC1 surfaceColor1 struct{u8 blue; u8 green; u8 red; u8 alpha}
BMC2 surfaceColor2 struct{u8 blue; u8 green; u8 red; u8 alpha}
BMC3 rockTint struct{u8 blue; u8 green; u8 red; u8 alpha}
TNAM biomeType enum32#278
markerObjectsKeywords*/KNAM markerType formid[KYWD]
markerObjectsKeywords*/@keywords group
terrainData*|1/LNAM mainData struct{enum32#279 mask; formid[LTEX] landTexture; formid[NULL,GCVR] groundCover}
terrainData*|2/ANAM alternateData struct{enum32#279 mask; formid[LTEX] landTexture; formid[GCVR,NULL] groundCover}
terrainData*|3/TX00 baseNoiseData path:texture
terrainData*|4/UX00 flowNoiseData path:texture
terrainData*|5/VX00 flatOuterNoiseData path:texture
terrainData*|6/WX00 flatInNoiseData path:texture
terrainData*|7/XX00 talusNoiseData path:texture
terrainData*|8/YX00 solidNoiseData path:texture
TX16 groundLayerNormal zstring
BTPS unknownTerrainSettings struct{struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} base; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} flow; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} flatOut; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} flatIn; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} talus; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} solid; struct{f32 noiseOffsetU; f32 noiseOffsetV; f32 noiseScaleU; f32 noiseScaleV; f32 noiseContrast; f32 altTextureCoverage; f32 alternateContributionMin; f32 alternateContributionMax} path}
BDFS distantView struct{f32 textureOffsetU; f32 textureOffsetV; f32 textureScaleU; f32 textureScaleV; f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 normalStrength; f32 slopeStart; f32 slopeRange}
EFSD globalLayerMaterial zstring
NAM2 blockDensityMult formid[NULL,GLOB]
NAM3 cellDensityMult formid[NULL,GLOB]
NAM4 scanWorldspaceMult formid[NULL,GLOB]
record AMBS
EDID editorID zstring
ambientSounds/ASAS count u32
ambientSounds/*ASAE soundEvents struct{@VWWD soundEventForm; array<u32:formid[KYWD]> weatherKeywords; array<u32:formid[KYWD]> markerKeywords; guid switchGroup; struct{enum8 useCustomInterval; f32 interval} reEvaluateInterval; array<u32:struct{formid[PNDT] planet; pstring32 switchState}> planetCustomization}
ASMB mergeBehavior enum8#280
WED0 wallaExterior @VWWD
record AOPS
EDID editorID zstring
@baseFormComponents group 
ANAM data struct{enum8 activateSightSighted; pstring32 oticalSightAttach; f32 delaySightActivation; f32 delaySightDeactivation; formid[NULL,LIGH] opticalSightLight; f32 focalPointDistance; f32 focalDuringAiming; f32 delayBetweenShots; formid[ARTO,NULL] laserArtObject; formid[ARTO,NULL] laserDotArt; f32 maxLaserPointer; enum8 sightControlsFiring; enum8 activateSightNon; enum8 activateSightScoped}
record ATMO
EDID editorID zstring
REFL unknown reflection
RFDP reflectionParent formid[ATMO]
RDIF reflectionDiff reflection
record AVMD
EDID editorID zstring
@baseFormComponents group 
MNAM avmGroupType enum32#62
YNAM name zstring
TNAM name zstring
ITMC entryCount u32
entries*/LNAM name zstring
entries*/VNAM value zstring
entries*/NNAM color struct{u8 alpha; u8 blue; u8 green; u8 red}
MODT textureType flags32#281
AVMP avmsParent formid[AVMD]
record BMOD
EDID editorID zstring
@baseFormComponents group 
DATA data struct{pstring32 type; pstring32 driver; pstring32 target; f32 maxAnimDistance; union{0: struct{unknown unknown}; 1: struct{pstring32 chainEnd} lookAtChainData; 2: struct{vec3 vector; struct{f32 inner; f32 outer} radius; enum8#282 axis} morphDriverData; 3: struct{vec3 vector; vec3 position; vec3 angle; vec3 scale; struct{f32 inner; f32 outer} radius; enum8#282 axis} poseDeformerData; 4: struct{vec3 strength; f32 unknown; vec3 damp; f32 unknown; vec3 scale; f32 unknown; vec3 maxDist; bytes(4) unknown; enum8 lookAtParent} springBoneData}by anonymous typeDependantData}
record CLDF
EDID editorID zstring
REFL unknown reflection
record EFSQ
EDID editorID zstring
REFL unknown reflection
record FOGV
EDID editorID zstring
REFL unknown reflection
record FORC
EDID editorID zstring
REFL unknown reflection
record LMSW
EDID editorID zstring
@baseFormComponents group 
REFL unknown reflection
record LVSC
EDID editorID zstring
LVLD chanceNone f32
LVLM maxCount u8
LVLF flags flags16#283
@conditions group
LVLG useGlobal formid[GLOB]
LLCT count u8
leveledListEntries*/LVLO baseData struct{u16 level; bytes(2) unused; formid[CELL,LVSC] spaceCell; i16 count; u8 chanceNone; bytes(1) unused}
leveledListEntries*/@conditions group
record MRPH
EDID editorID zstring
TMPP targetMorphPath path:other
TCMP targetChargenMorph path:other
BMPP boneMorphDefinition path:other
MOBC baseVertexColor struct{u8 baseVertexColor; bytes(3) unused}
record MTPT
EDID editorID zstring
REFL unknown reflection
record OSWP
EDID editorID zstring
swapMap*/KNAM originalObject formid
swapMap*/VNAM replacementObject formid
record PCBN
EDID editorID zstring
@baseFormComponents group 
NAM1 nodeType enum32#284
NAM2 childSelection enum32#285
NAM3 countCurve formid[CURV]
NAM4 distributionCurve formid[CURV]
NAM5 consumeRequestEven enum8
*PCCB node formid[PCBN,PCCN]
CITC conditionCount u32
@conditions group
KWDA keywords array<formid[KYWD,NULL]>
PRTN parentNode formid[PCBN,PCMT,NULL]
PRVN previousNode formid[PCBN,NULL]
record PCCN
EDID editorID zstring
@baseFormComponents group 
PCCC content formid[WRLD,LVLP,PKIN]
IOVR overrideContentPlacement marker
KWDA keywords array<formid[KYWD,NULL]>
PRTN parentNode formid[PCBN,NULL]
PRVN previousNode formid[PCCN,NULL]
record PCMT
EDID editorID zstring
NAM1 nodeType enum32#286
NAM2 childSelection enum32#287
NAM5 consumeRequestEven enum8
*PCCB node formid[PCBN]
CITC conditionCount u32
@conditions group
KWDA keywords array<formid[KYWD,NULL]>
record PNDT flags#288
EDID editorID zstring
@baseFormComponents group 
CNAM masterWorldspaces array<struct{struct{f64 latitude; f64 longitude} position; formid[WRLD] worldspace}>
EOVR addedWorldspaces array<struct{struct{f64 latitude; f64 longitude} position; formid[WRLD] worldspace; bytes(1) unknown}>
*PPBD biome struct{formid[BIOM] biome; f32 chance; bytes(4) unknown; formid[NULL,RSGD] resourceGeneration; array<u32:formid[NPC_]> fauna; array<u32:formid[KYWD]> keywords; struct{u32 count; u32 entrySize; array<n=Count:struct{formid[FLOR] flora; formid[MISC] resource; u8 frequency}> entries} flora; array<u32:struct{bytes(4) unknown; bytes(4) unknown; bytes(4) unknown; bytes(4) unknown}> unknown}
FNAM surfaceTree formid[NULL,SFTR]
GNAM scanWorldspaceMultiplier f32
body/BDST marker marker
body/ANAM name zstring
body/XEMP environmentMap path:texture
body/CNAM bodyType enum8#289
body/DNAM spaceCell struct{pstring32 cellEditorID; enum8 unique}
body/ENAM orbitalData struct{f64 majorAxis; f64 minorAxis; f64 aphelion; f64 eccentricity; f64 incline; f64 meanOrbit; f32 axialTilt; f32 rotationalVelocity; f32 startAngle; f32 perihelionAngle; enum8 applyOrbitalVelocity; enum8 geostationaryOrbit; bytes(6) unused}
body/FNAM orbitedData struct{f64 gravityWell; f32 mass; f32 radiusKm; f32 surfaceGravity; bytes(4) unknown}
body/GNAM galaxyData struct{u32 starSystemID; u32 parentPlanetID; u32 planetID}
body/HNAM unknown struct{bytes(4) unknown; pstring32 spectralClass; pstring32 catalogueID; pstring32 life; pstring32 magnetosphere; pstring32 massKg; pstring32 type; pstring32 settledStar; pstring32 special; f64 perihelion; f64 starDist; f32 density; f32 heat; f32 hydro; f32 innerHZ; f32 outerHZ; f32 periAngle; bytes(4) unknown; f32 startAngleDeg; f32 yearLengthDays; u32 asteroids; enum32 geostationary; u32 randomSeed; enum32 rings}
body/INAM atmosphereData struct{formid[ATMO] atmosphere; f32 avgDensityFrac; f32 rayleightScatteringCoefficient; f32 mieScatteringCoefficient}
body/KNAM biomeNoise struct{pstring32 noiseFile; f64 biomeFrequency; f64 terrainHeightFrequency; u8 noiseType; i32 terrainHeightSeed; f32 terrainMaxHeight}
body/NNAM playerKnowlege flags32#290
body/BDED marker marker
TEMP temperatureC f32
DENS density f32
PHLA perihelionAngle f32
RSCS resourceCreationSeed i32
record PSDC
EDID editorID zstring
REFL unknown reflection
record PTST
EDID editorID zstring
record RSGD
EDID editorID zstring
resources*/RNAM resource formid[IRES]
resources*/DNAM generationData struct{struct{struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxAngleOffset; f32 chanceAppear; f32 unknown; f32 unknown} common; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} uncommon; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} rare; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} exotic; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} unique; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} special; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 unknown; f32 unknown; f32 maxNodeOffset; f32 chancePerNode; f32 unknown; f32 unknown} everywhere} biome; struct{struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} common; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} uncommon; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} rare; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} exotic; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} unique; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} special; struct{f32 veinNodesMin; f32 veinNodesMax; f32 nodeSizeMin; f32 nodeSizeMax; f32 segmentLengthMin; f32 segmentLengthMax; f32 maxAngleOffset; f32 chanceAppear; f32 surfaceItemChance; f32 blobbiness} everywhere} cell}
record RSPJ
EDID editorID zstring
@baseFormComponents group 
FULL name lstring
DESC description lstring
BNAM workbenchKeyword formid[KYWD]
@conditions group
FVPA requiredItems array<struct{formid[ALCH,AMMO,ARMO,BOOK,COBJ,IRES,KEYM,LIGH,LVLI,MISC,WEAP] item; u32 requiredCount; formid[CURV,NULL] curveTable}>
RQPK requiredPerks array<struct{formid[PERK] perk; u32 rank; formid[CURV,NULL] curveTable}>
CNAM createdItem formid
NNAM numberCreated u16
SNAM sortingPriority f32
TNAM tier enum8#186
KNAM categoryKeyword formid[KYWD]
*RNAM research formid[RSPJ]
record SDLT
EDID editorID zstring
ITMC secondaryListCount u32
secondaryDamages*/DAMA damageType formid[DMGT]
secondaryDamages*/ACTV actorValue formid[AVIF]
record SFBK
EDID editorID zstring
@baseFormComponents group 
ANAM dataFile path:other
DNAM size struct{u32 x; u32 y}
ENAM height struct{f32 min; f32 max}
FNAM connections array<i16>
GNAM rarity enum8#291
placement/HNAM manualAlignmentValue i16
placement/INAM manualAlignmentMode enum8#292
placement/JNAM gridAlignmentOverride enum8#293
placement/KNAM gridSamplingOverride enum8#294
WHGT waterHeight f32
NAM0 sourceFile path:other
NAM1 unknown zstring
NAM2 cellMin struct{i32 x; i32 y}
NAM3 cellMax struct{i32 x; i32 y}
NAM4 heightRange struct{f32 min; f32 max}
NAM5 sourceBlock formid[SFBK,NULL]
record SFPC
EDID editorID zstring
ENAM surfacePatternStyle formid[NULL,PTST]
styles*/BNAM style zstring
styles*/CNAM weight f32
DNAM rarity struct{f32 common; f32 uncommon; f32 rare}
record SFPT
EDID editorID zstring
@baseFormComponents group 
CNAM surfacePatternStyle formid[NULL,PTST]
BNAM surfaceBlocks struct{array<16:array<16:formid[SFBK]>> rows}
FNAM surfaceBlocks struct{array<16:array<16:formid[SFBK]>> rows}
GNAM surfaceBlocks struct{array<16:array<16:i8>> rows}
DNAM worldspaces array<formid[WRLD]>
record SFTR flags#288
EDID editorID zstring
@baseFormComponents group 
CNAM unknown unknown
DNAM unknown unknown
ENAM surfacePatterns array<65536:formid[SFPT]>
ENAM surfacePatterns array<65536:formid[SFPT]>
surfacePatternData*/FNAM surfacePatterns array<65536:formid[SFPT]>
surfacePatternData*/GNAM unknown array<65536:i8>
NAM1 filter zstring
record SPCH
EDID editorID zstring
SPWI questStageWin i16
SPLO questStageLoss i16
SRAN sequentialScenes marker
SGEN dontAllowNo marker
SPQU quest formid[QUST]
@keywords group
SPMA scenes array<formid[SCEN]>
DIFF difficulty enum16#295
record STBH
EDID editorID zstring
@baseFormComponents group 
behaviors*/ENAM operation enum32#296
behaviors*/PNAM payload @Refs
behaviors*/CITC conditionCount u32
behaviors*/@conditions group
behaviors*/UNAM snapTemplateNode formid[NULL,STND]
behaviors*/VNAM groupKeyword formid[NULL,KYWD]
record STDT flags#297
EDID editorID zstring
@baseFormComponents group 
@keywords group
ANAM name zstring
BNAM systemParsecLocation vec3
ONAM unknown unknown
DNAM systemID u32
ENAM color rgbx
SNAM binaryStar formid[STDT]
PNAM sunPreset formid[SUNP]
HNAM timeDayData formid[TODD]
WED0 starSound @VWWD
record SUNP
EDID editorID zstring
REFL unknown reflection
RFDP reflectionParent formid[SUNP]
RDIF reflectionDiff reflection
record TMLM
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD
FULL name lstring
TMVT showBodyText enum32#298
DNAM menuButtonStyle flags8#299
SNAM style enum32#300
INAM unknown lstring
bodyText/BSIZ count u32
bodyText/items*/BTXT text lstring
bodyText/items*/@conditions group
bodyText/items*/TPLT usesTemplatedText enum8
menuItems/ISIZ count u32
menuItems/items*/ITXT text lstring
menuItems/items*/ISTX text lstring
menuItems/items*/ISET settings struct{enum16#301 type; bytes(2) unused; flags8#302 flags; bytes(3) unused}
menuItems/items*/ITID id u16
menuItems/items*/XLOC lockData @XLOC
menuItems/items*/textSubmenu|1/UNAM displayText lstring
menuItems/items*/textSubmenu|2/TNAM submenuTerminalMenu formid[TMLM]
menuItems/items*/textSubmenu|3/BNAM dataSlateBOOK formid[BOOK]
menuItems/items*/textSubmenu|4/NULL marker marker
menuItems/items*/@conditions group
record GPOF
EDID editorID zstring
NNAM name lstring
DNAM description lstring
typeData/TNAM type enum8#303
typeData/typeDependentData|1/boolData/VNAM defaultValue enum8
typeData/typeDependentData|1/boolData/WNAM defaultValue enum8
typeData/typeDependentData|1/boolData/GPOD unused bytes
typeData/typeDependentData|2/floatData/VNAM defaultValue f32
typeData/typeDependentData|2/floatData/WNAM defaultValue f32
typeData/typeDependentData|2/floatData/GPOD dataRange struct{f32 min; f32 max; f32 step}
rewards*/VOVS description lstring
rewards*/VORV settingValue f32
rewards*/RESN name lstring
rewards*/VORN rewardValue f32
KWDA keywords array<formid[KYWD,NULL]>
record GPOG
EDID editorID zstring
NNAM name lstring
typeData/BNAM rootGroup enum8
typeData/typeDependentOptions|1/GOGL gameplayOptions array<formid[GPOF]>
typeData/typeDependentOptions|2/GOGL gameplayOptionGroups array<formid[GPOG]>
record TODD
EDID editorID zstring
@baseFormComponents group 
REFL unknown reflection
record TRAV
EDID editorID zstring
@baseFormComponents group 
DNAM data struct{enum32#304 type; f32 minHeight; f32 maxHeight; u32 unknown}
record PERS
DATA unknown u32
*DAT2 unknown array<struct{formid unknown; bytes(4) unknown; bytes(4) unknown}>
record WATR
EDID editorID zstring
FULL name lstring
ANAM opacity u8
FNAM flags flags8#305
WASH sound @VWWD
XNAM consumeSpell formid[SPEL]
YNAM contactSpell formid[SPEL]
INAM imageSpace formid[IMGS]
DATA unused bytes
DNAM visualData struct{f32 depthAmount; struct{f32 red; f32 green; f32 blue} colorAbsorbtionRanges; struct{f32 phytoplankton; f32 sediment; f32 yellowMatter; f32 oceanness} concentrationProperties; struct{rgbx color; f32 fogAmount; f32 nearFog; f32 farFog} underwaterProperties; struct{f32 normalMagnitude; f32 shallowNormalFalloff; f32 deepNormalFalloff; f32 surfaceEffectFalloff} surfaceEffects; struct{f32 force; f32 velocity; f32 falloff; f32 dampener; f32 startingSize} displacementSimulator; struct{f32 layerWindDirection; f32 layerWindDirection2; f32 layerWindDirection3; f32 layerWindSpeed; f32 layerWindSpeed2; f32 layerWindSpeed3; f32 layer1Amplitude; f32 layer2Amplitude; f32 layer3Amplitude; f32 layer1UV; f32 layer2UV; f32 layer3UV; f32 layer1Noise; f32 layer2Noise; f32 layer3Noise} noiseProperties; f32 flowmapScale; f32 roughnes}
GNAM unused bytes(12)
NAM0 linearVelocity vec3
NAM1 angularVelocity vec3
ENAM riverAbsorptionCurve formid[CUR3]
HNAM oceanAbsorptionCurve formid[CUR3]
JNAM riverScatteringCurve formid[CUR3]
LNAM oceanScatteringCurve formid[CUR3]
MNAM phytoplanktonCurve formid[CUR3]
QNAM sedimentCurve formid[CUR3]
UNAM yellowMatterCurve formid[CUR3]
record WEAP flags#306
EDID editorID zstring
VMAD virtualMachineAdapter @VMAD5
OBND objectBounds struct{vec3 min; vec3 max}
ODTY dirtinessScale f32
OPDS objectPaletteDefaults @OPDS
PTT2 transforms @PTT2
XALG flags flags64
@baseFormComponents group 
FULL name lstring
@model4 group
EITM objectEffect formid[ENCH,SPEL]
EAMT enchantmentAmount u16
@destructible group
ETYP equipmentType formid[EQUP,NULL]
BIDS blockBashImpact formid[IPDS,NULL]
BAMT alternateBlockMaterial formid[MATT,NULL]
PUSH pickupSound @VWWD
PDSH putdownSound @VWWD
@keywords group
DESC description lstring
INRD instanceNaming formid[INNR]
APPR attachParentSlots array<formid[KYWD]>
@objectTemplate group
STOP marker marker
NNAM embeddedWeaponMod formid[NULL,OMOD]
BNAM embeddedWeapon marker
WAIM aim struct{f32 sightedTransition; formid[NULL,ZOOM] aimDownSight; formid[NULL,AMDL] aimModel; i8 accuracyBonus; enum8 scope; formid[NULL,AAMD] aimAssistTemplate; formid[NULL,AOPS] aimOpticalSight; formid[NULL,MAAM] meleeAimAssist; enum8 updateAdvancedAim; enum8 enableOrientFire; enum8 enableMarkingTargets; enum32#307 reticleType; enum8 inverseReticleSpread; enum8 displayedReticleUI}
WAM2 ammunition struct{formid[NULL,AMMO] ammoType; u32 ammoCapacity; formid[NULL,LVLI] ammoList; formid[NULL,PROJ] overrideProjectile; formid[NULL,ARTO] overrideShellCasing; u8 projectilesCount; enum8 nPCsUseAmmo; u8 numberImpactSounds}
WAUD audio struct{@VWWD attackSound; @VWWD throwablePrimedSound; @VWWD attackFailSound; @VWWD idleSound; @VWWD equipSound; @VWWD unequipSound; @VWWD fastEquipSound; enum32 soundLevel; enum32 meleeDetectionSound}
WTUR turret struct{enum8 enabled; struct{f32 min; f32 max} heading; struct{f32 min; f32 max} pitch; f32 headingSpeed; f32 pitchSpeed; f32 accuracy}
WCHG chargeData struct{f32 fullPower; f32 minPowerPer; f32 critChargeBonus; enum8 holdInput; enum8 chargingAttackEnabled}
WDMG damage struct{f32 baseDamage; f32 rangeMin; f32 rangeMax; f32 outRangeDamage; f32 critDamageMult; formid[NULL,SPEL] critEffect; enum8 critEffectDeath; enum8#36 hitBehavior; formid[NULL,AVIF] resistance; formid[NULL,AVIF] skill; struct{f32 scaleControlPoint; struct{f32 min; f32 max} rangeMultiplerAt} lowGravity; struct{f32 scaleControlPoint; struct{f32 min; f32 max} rangeMultiplerAt} highGravity; f32 critChanceInc}
DAMA damageTypes @DAMA
WFIR firing struct{enum8#308 firingType; u8 burstCount; enum8 repeatableFire; f32 attack; f32 fire; f32 attackDelay; f32 boltCharge; enum8 boltAction; enum8 disableShellCaseEject; f32 shotsPerSecond; f32 weaponAttackAnimation; enum8 overrideRateFire; f32 triggerThresholdPrimary; enum8 overrideTriggerThreshold; f32 triggerThresholdSecond; enum8 useStagedTrigger; enum8 dualTrigger; f32 burstDelay}
WFLG flags struct{enum8 nonPlayable; enum8 playerOnly; enum8 preventUseNormal; enum8 secondary; enum8 cantDrop; enum8 minorCrime; enum8 nonHostile; enum8 bound; enum8 npcPrefersBursts; enum8 nPCsOnlyFire; enum8 useSequentialFire; enum8 useRandomFire}
WGEN general struct{enum32#309 type; f32 baseWeight; u32 baseValue; f32 baseSpeed; f32 attackOxygenCost; formid[NULL,WBAR] weaponBarrel}
WABB abbreviation lstring
WMEL melee struct{enum8#310 attackSpeed; f32 bashDamage; f32 reach; enum32#35 stagger}
QNAM power struct{formid[NULL,AVIF] power; f32 rechargeTime; f32 rechargeDelay; enum8 consumeAmmo; formid[NULL,AVIF] powerBonus; enum8 usePower; enum8 variablePowerEnabled; f32 variablePowerTransition; enum8 useChargeOnly; formid[NULL,CURV] powerIntensityCurve; f32 powerDamageMultiplier; formid[NULL,CURV] powerConsumptionMultiplier}
WRLO reload struct{f32 reloadSeconds; f32 reloadSpeed; enum8 charging; enum8 single}
WVAR variableRange struct{struct{f32 valueMin; f32 valueMax; f32 inputMin; f32 inputMax; f32 acceleration; f32 deceleration} aperture; struct{f32 valueMin; f32 valueMax; f32 inputMin; f32 inputMax; f32 acceleration; f32 deceleration} distance; enum8 useVariableRange}
1stPersonModel/MOD4 modelFile path:mesh
1stPersonModel/MO4C unknown unknown
1stPersonModel/FLLD lightLayer flags32
1stPersonModel/MO4S colorRemappingIndex f32
WVIS artVisualsData struct{vec3 firstPersonOffset; formid[NULL,IPDS] impactDataSet; f32 colorRemappingIndex; formid[NULL,IMAD] imageSpaceAdapter}
WTRM shipWeapon struct{f32 attackActionPoint; enum8 overrideDefaultCamera; f32 firingShakeIntensity; f32 firingShakeDuration; f32 aiFiringArc}
record WBAR
EDID editorID zstring
@baseFormComponents group 
ZNAM data struct{enum8 supportGunDown; f32 distanceFromWall; f32 gunUpGunDownTransition; f32 gunDownGunUpTransition}
record WTHR
EDID editorID zstring
@keywords group
LNAM maxCloudLayers u32
MNAM precipitationType formid[SPGD,NULL]
NNAM visualEffect formid[ARTO,NULL]
CLDC cloudType formid[CLDF,NULL]
cloudSpeeds/RNAM ySpeeds array<32:u8>
cloudSpeeds/QNAM xSpeeds array<32:u8>
PNAM cloudColors array<@PNAM>
JNAM cloudAlphas array<32:struct{f32 sunrise; f32 day; f32 sunset; f32 night; fv>=111: f32 earlySunrise; fv>=111: f32 lateSunrise; fv>=111: f32 earlySunset; fv>=111: f32 earlySunrise2}>
NAM0 weatherColors struct{@PNAM skyUpper; @PNAM fogNear; @PNAM unused; @PNAM ambient; @PNAM sunlight; @PNAM sun; @PNAM stars; @PNAM skyLower; @PNAM horizon; @PNAM effectLighting; fv>=31: @PNAM cloudLODDiffuse; fv>=31: @PNAM cloudLODAmbient; fv>=31: @PNAM fogFar; fv>=35: @PNAM skyStatics; fv>=37: @PNAM waterMultiplier; fv>=37: @PNAM sunGlare; fv>=37: @PNAM moonGlare; fv>=119: @PNAM fogNearHigh; fv>=119: @PNAM fogFarHigh}
NAM4 unknown array<32:f32>
FNAM fogDistance struct{f32 dayNear; f32 dayFar; f32 nightNear; f32 nightFar; f32 dayPower; f32 nightPower; f32 dayMax; f32 nightMax; fv>=119: f32 dayHeightMid; fv>=119: f32 dayHeightRange; fv>=119: f32 nightHeightMid; fv>=119: f32 nightHeightRange; fv>=119: f32 dayHighDensity; fv>=119: f32 nightHighDensity; fv>=120: f32 dayHeightMid2; fv>=120: f32 dayHeightRange2; fv>=120: f32 nightHeightMid2; fv>=120: f32 nightHeightRange2}
DATA data struct{u8 windSpeed; bytes(2) unused; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#311 flags; struct{u8 red; u8 green; u8 blue} lightningColor; u8 visualEffectBegin; u8 visualEffectEnd; u8 windDirection; u8 windDirectionRange; fv>=119: u8 windTurbulance}
NAM1 disabledCloudLayers flags32#312
sounds/WSLS soundsCount u32
sounds/*WSLD sound struct{@VWWD sound; bytes(4) unknown}
*TNAM static formid[STAT,NULL]
IMSP imageSpaces struct{formid[IMGS,NULL] sunrise; formid[IMGS,NULL] day; formid[IMGS,NULL] sunset; formid[IMGS,NULL] night; fv>=111: formid[IMGS,NULL] earlySunrise; fv>=111: formid[IMGS,NULL] lateSunrise; fv>=111: formid[IMGS,NULL] earlySunset; fv>=111: formid[IMGS,NULL] lateSunset}
HNAM volumetricLighting struct{formid[VOLI,NULL] sunrise; formid[VOLI,NULL] day; formid[VOLI,NULL] sunset; formid[VOLI,NULL] night; formid[VOLI,NULL] earlySunrise; formid[VOLI,NULL] lateSunrise; formid[VOLI,NULL] earlySunset; formid[VOLI,NULL] lateSunset}
directionalAmbientLighting/DALC sunrise @DALC
directionalAmbientLighting/DALC day @DALC
directionalAmbientLighting/DALC sunset @DALC
directionalAmbientLighting/DALC night @DALC
directionalAmbientLighting/DALC earlySunrise fv>=111: @DALC
directionalAmbientLighting/DALC lateSunrise fv>=111: @DALC
directionalAmbientLighting/DALC earlySunset fv>=111: @DALC
directionalAmbientLighting/DALC lateSunset fv>=111: @DALC
aurora/@model4 group
GNAM sunGlareLens formid[LENS]
UNAM magic struct{struct{formid[SPEL,NULL] spell; f32 threshold} lightingStrike; struct{formid[SPEL,NULL] spell; fv>=130: f32 threshold} weatherActivate; fv>=130: bytes(8) unused}
VNAM volatilityMult f32
WNAM visibilityMult f32
record WTHS
EDID editorID zstring
REFL unknown reflection
RFDP reflectionParent formid[WTHS]
RDIF reflectionDiff reflection
record WRLD flags#313
EDID editorID zstring
@baseFormComponents group 
*RNAM cell struct{i16 y; i16 x; array<u32:struct{formid[REFR] ref; i16 y; i16 x}> references}
MHDT maxHeightData struct{struct{struct{i16 x; i16 y} min; struct{i16 x; i16 y} max} dimensions; array<array<counted:struct{u8 bottomLeft; u8 bottomRight; u8 topLeft; u8 topRight}>> cellHeights}
FULL name lstring
WCTR fixedDimensionsCenter struct{i16 x; i16 y}
XLCN location formid[LCTN]
BNAM biome formid[BIOM]
parentWorldspace/WNAM world formid[WRLD]
parentWorldspace/PNAM flags flags16#314
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
NAM7 waterMaterial path:material
lodData/NAM3 lodWater formid[WATR]
lodData/NAM4 lodWaterHeight f32
DNAM landData struct{f32 defaultLandHeight; f32 defaultWaterHeight}
ICON mapImage path:texture
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates}
ONAM worldMapOffset struct{f32 worldMapScale; f32 cellXOffset; f32 cellYOffset; f32 cellZOffset}
NAMA distantLODMultiplier f32
DATA flags flags8#315
FNAM flags flags8#316
regionEditorMap/NAM5 texture path:texture
regionEditorMap/NAM6 bounds struct{i16 nwCellX; i16 seCellY; i16 seCellX; i16 nwCellY}
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
ZNAM music formid[MUSC]
WAMB ambientSet formid[AMBS]
XEMP environmentMap path:texture
XWEM waterEnvironmentMap path:texture
GNAM gravityScale f32
*LNAM landTexture formid[LTEX]
waterHeightData/XCLW cellWaterHeight array<struct{i16 cellY; i16 cellX}>
waterHeightData/WHGT waterHeights array<f32>
HNAM unknown bytes(1)
worldDefaultLevel/WLEV dimension struct{struct{i8 x; i8 y} nwCell; struct{u8 width; u8 height} size}
worldDefaultLevel/WLEV cellData bytes
OFST offsets array<array<counted:u32>>
CLSZ cellSizes array<array<counted:u32>>
record WWED
EDID editorID zstring
WSED start guid
CNAM condition formid[CNDF]
WTED end guid
record WKMF
EDID editorID zstring
WMTI mappingTemplate enum16#317
WMKA keywords array<formid[KYWD]>
WMSS count u32
soundMappings*/WMSI soundID enum16#318
soundMappings*/WMSD sounds struct{@VWWD sound; array<u32:struct{guid switchGroup; guid switchState}> switchDataList}
record ZOOM
EDID editorID zstring
@baseFormComponents group 
ZNAM data struct{formid[IMAD,NULL] imageSpaceModifier; vec3 geometryOffset; f32 fovMult; enum8#319 overlay; f32 fovOffset; struct{enum8 overrideOffset; f32 offsetDuration} geometry; struct{enum8 overrideOffset; f32 offsetDuration} fov}
`;
