/** The records of Fallout 3 (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const FALLOUT3 = `
values 1 0 Male; 1 Female
values 2 -1 None; 0 Steal; 1 Pickpocket; 2 Trespass; 3 Attack; 4 Murder
values 3 88 X; 89 Y; 90 Z
values 4 0 Quests Completed; 1 Locations Discovered; 2 People Killed; 3 Creatures Killed; 4 Locks Picked; 5 Computers Hacked; 6 Stimpaks Taken; 7 Rad X Taken; 8 RadAway Taken; 9 Chems Taken; 10 Times Addicted; 11 Mines Disarmed; 12 Speech Successes; 13 Pockets Picked; 14 Pants Exploded; 15 Books Read; 16 Bobbleheads Found; 17 Weapons Created; 18 People Mezzed; 19 Captives Rescued; 20 Sandman Kills; 21 Paralyzing Punches; 22 Robots Disabled; 23 Contracts Completed; 24 Corpses Eaten; 25 Mysterious Stranger Visits
values 5 0 Good; 1 Neutral; 2 Evil; 3 Very Good; 4 Very Evil
values 6 -1 None; 0 Big Guns; 1 Energy Weapons; 2 Small Guns; 3 Melee Weapons; 4 Unarmed Weapon; 5 Thrown Weapons; 6 Mine; 7 Body Wear; 8 Head Wear; 9 Hand Wear; 10 Chems; 11 Stimpak; 12 Food; 13 Alcohol
values 7 0 None; 1 Goo Start; 2 Goo End; 3 Disintegrate Start; 4 Disintegrate End
values 8 0 Weapon Is; 1 Weapon In List; 2 Target Is; 3 Target In List; 4 Target Distance; 5 Target Part; 6 VATS Action; 7 Is Success; 8 Is Critical; 9 Critical Effect Is; 10 Critical Effect In List; 11 Is Fatal; 12 Explode Part; 13 Dismember Part; 14 Cripple Part; 15 Weapon Type Is; 16 Is Stranger; 17 Is Paralyzing Palm
values 9 0 Animal; 1 Mutated Animal; 2 Mutated Insect; 3 Abomination; 4 Super Mutant; 5 Feral Ghoul; 6 Robot; 7 Giant
values 10 1 Type Character Interface; 2 Type Other; 3 Type Console; 1001 Specific Message; 1002 Specific Inventory; 1003 Specific Stats; 1004 Specific HUDMainMenu; 1007 Specific Loading; 1008 Specific Container; 1009 Specific Dialog; 1012 Specific Sleep Wait; 1013 Specific Pause; 1014 Specific LockPick; 1016 Specific Quantity; 1027 Specific Level Up; 1035 Specific Pipboy Repair; 1036 Specific Race Sex; 1047 Specific Credits; 1048 Specific CharGen; 1051 Specific TextEdit; 1053 Specific Barter; 1054 Specific Surgery; 1055 Specific Hacking; 1056 Specific VATS; 1057 Specific Computers; 1058 Specific Vendor Repair; 1059 Specific Tutorial; 1060 Specific Youre SPECIAL book
values 11 1 Swinging Melee Weapon; 2 Throwing Grenade; 3 Fire Weapon; 4 Lay Mine; 5 Z Key Object; 6 Jumping; 7 Knocking over Objects; 8 Stand on Table Chair; 9 Iron Sites; 10 Destroying Object
values 12 -1 None; 0 Torso; 1 Head 1; 2 Head 2; 3 Left Arm 1; 4 Left Arm 2; 5 Right Arm 1; 6 Right Arm 2; 7 Left Leg 1; 8 Left Leg 2; 9 Left Leg 3; 10 Right Leg 1; 11 Right Leg 2; 12 Right Leg 3; 13 Brain; 14 Weapon
values 13 0 Unarmed Attack; 1 One Hand Melee Attack; 2 Two Hand Melee Attack; 3 Fire Pistol; 4 Fire Rifle; 5 Fire Handle Weapon; 6 Fire Launcher; 7 Throw Grenade; 8 Place Mine; 9 Reload; 10 Crouch; 11 Stand; 12 Switch Weapon; 13 Toggle Weapon Drawn; 14 Heal; 15 Player Death
values 14 0 Hand to Hand; 1 Melee; 2 Melee; 3 Pistol Ballistic; 4 Pistol Energy; 5 Rifle Ballistic; 6 Rifle Automatic; 7 Rifle Energy; 8 Handle; 9 Launcher; 10 Grenade Throw; 11 Land Mine; 12 Mine Drop
values 15 0 Subject; 1 Target; 2 Reference; 3 Combat Target; 4 Linked Reference
values 16 0 Near reference; 1 In cell; 2 Near current location; 3 Near editor location; 4 Object ID; 5 Object Type; 6 Near linked reference; 7 At package location
values 17 0 NONE; 1 Activators; 2 Armor; 3 Books; 4 Clothing; 5 Containers; 6 Doors; 7 Ingredients; 8 Lights; 9 Misc; 10 Flora; 11 Furniture; 12 Weapons Any; 13 Ammo; 14 NPCs; 15 Creatures; 16 Keys; 17 Alchemy; 18 Food; 19 All Combat Wearable; 20 All Wearable; 21 Weapons Ranged; 22 Weapons Melee; 23 Weapons NONE; 24 Actor Effects Any; 25 Actor Effects Range Target; 26 Actor Effects Range Touch; 27 Actor Effects Range Self; 29 Actors Any
values 18 0 Specific Reference; 1 Object ID; 2 Object Type; 3 Linked Reference
values 19 0 Unaggressive; 1 Aggressive; 2 Very Aggressive; 3 Frenzied
values 20 0 Cowardly; 1 Cautious; 2 Average; 3 Brave; 4 Foolhardy
values 21 0 Neutral; 1 Afraid; 2 Annoyed; 3 Cocky; 4 Drugged; 5 Pleasant; 6 Angry; 7 Sad
values 22 0 Weapons; 1 Armor; 2 Alcohol; 3 Books; 4 Food; 5 Chems; 6 Stimpaks; 7 Lights; 10 Miscellaneous; 13 Potions; 14 Training; 16 Recharge; 17 Repair
values 23 -1 None; 0 Barter; 1 Big Guns; 2 Energy Weapons; 3 Explosives; 4 Lockpick; 5 Medicine; 6 Melee Weapons; 7 Repair; 8 Science; 9 Small Guns; 10 Sneak; 11 Speech; 12 Throwing; 13 Unarmed
values 24 0 Helps Nobody; 1 Helps Allies; 2 Helps Friends and Allies
values 25 0 False; 1 True
values 26 0 Biped; 1 Essential; 2 Weapon Shield; 3 Respawn; 4 Swims; 5 Flies; 6 Walks; 7 PC Level Mult; 9 No Low Level Processing; 11 No Blood Spray; 12 No Blood Decal; 15 No Head; 16 No Right Arm; 17 No Left Arm; 18 No Combat in Water; 19 No Shadow; 20 No VATS Melee; 21 Allow PC Dialogue; 22 Cant Open Doors; 23 Immobile; 24 Tilt Front Back; 25 Tilt Left Right; 26 No Knockdowns; 27 Not Pushable; 28 Allow Pickpocket; 29 Is Ghost; 30 No Rotating To Head; 31 Invulnerable
values 27 0 Use Traits; 1 Use Stats; 2 Use Factions; 3 Use Actor Effect List; 4 Use AI Data; 5 Use AI Packages; 6 Use Model Animation; 7 Use Base Data; 8 Use Inventory; 9 Use Script
values 28 0 Parallax; 1 Alpha Blending; 2 Alpha Testing
values 29 0 Cap Damage; 1 Disable; 2 Destroy
values 30 0 Object; 1 Quest; 256 Effect
values 31 0 Enabled
values 32 0 Set Enable State to; 1 Pop In
values 33 0 Self; 1 Touch; 2 Target
values 34 0 Bottom Left; 1 Bottom Right; 2 Top Left; 3 Top Right
values 35 0 Neutral; 1 Enemy; 2 Ally; 3 Friend
values 36 10 Persistent; 11 Initially Disabled; 25 No AI Acquire
values 37 0 IsLongOrShort
values 38 0 Parent Activate Only
values 39 10 Persistent; 11 Initially Disabled; 15 Visible When Distant; 25 No AI Acquire
values 40 6 Has Tree LOD; 9 On Local Map; 10 Quest Item; 15 Visible When Distant; 16 Random Anim Start; 17 Dangerous; 19 Has Platform Specific Textures; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 29 Child Can Use; 30 Navmesh Ground
values 41 0 Head; 1 Torso; 2 Right Hand; 3 Left Hand
values 42 0 VATS Targetable
values 43 10 Quest Item
values 44 0 No Auto Calc; 1 Food Item; 2 Medicine
values 45 0 Ignores Normal Weapon Resistance; 1 Non Playable
values 46 10 Quest Item; 19 Has Platform Specific Textures
values 47 0 Head; 1 Hair; 2 Upper Body; 3 Left Hand; 4 Right Hand; 5 Weapon; 6 PipBoy; 7 Backpack; 8 Necklace; 9 Headband; 10 Hat; 11 Eye Glasses; 12 Nose Ring; 13 Earrings; 14 Mask; 15 Choker; 16 Mouth Object; 17 Body AddOn 1; 18 Body AddOn 2; 19 Body AddOn 3
values 48 5 Power Armor; 6 Non Playable; 7 Heavy
values 49 0 Modulates Voice
values 50 0 Scroll; 1 Cant be Taken
values 51 10 Persistent; 17 Off Limits; 19 Cant Wait
values 52 0 Is Interior Cell; 1 Has water; 2 Can Travel From Here; 3 No LOD Water; 5 Public Area; 6 Hand changed; 7 Behave like exterior
values 53 0 Hide Quad 1; 1 Hide Quad 2; 2 Hide Quad 3; 3 Hide Quad 4
values 54 0 Ambient Color; 1 Directional Color; 2 Fog Color; 3 Fog Near; 4 Fog Far; 5 Directional Rotation; 6 Directional Fade; 7 Clip Distance; 8 Fog Power
values 55 0 Playable; 1 Guard
values 56 10 Quest Item; 16 Random Anim Start; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 57 1 Respawns
values 58 0 Stone; 1 Dirt; 2 Grass; 3 Glass; 4 Metal; 5 Wood; 6 Organic; 7 Cloth; 8 Water; 9 Hollow Metal; 10 Organic Bug; 11 Organic Glow
values 59 0 Loud; 1 Normal; 2 Silent
values 60 0 Left Foot; 1 Right Foot; 2 Left Back Foot; 3 Right Back Foot; 4 Idle; 5 Aware; 6 Attack; 7 Hit; 8 Death; 9 Weapon; 10 Movement; 11 Conscious
values 61 0 Choose Attack using Chance; 1 Melee Alert OK; 2 Flee Based on Personal; 4 Ignore Threats; 5 Ignore Damaging Self; 6 Ignore Damaging Group; 7 Ignore Damaging Spectators; 8 Cannot Use Stealthboy
values 62 0 None; 1 Melee Only; 2 Ranged Only
values 63 0 Topic; 1 Conversation; 2 Combat; 3 Persuasion; 4 Detection; 5 Service; 6 Miscellaneous; 7 Radio
values 64 0 Rumors; 1 Top level
values 65 10 Quest Item; 15 Visible When Distant; 16 Random Anim Start
values 66 1 Automatic Door; 2 Hidden; 3 Minimal Use; 4 Sliding Door
values 67 0 No Membrane Shader; 3 No Particle Shader; 4 Edge Effect Inverse; 5 Membrane Shader Affect Skin
values 68 1 Zero; 2 One; 3 Source Color; 4 Source Inverse Color; 5 Source Alpha; 6 Source Inverted Alpha; 7 Dest Alpha; 8 Dest Inverted Alpha; 9 Dest Color; 10 Dest Inverse Color; 11 Source Alpha SAT
values 69 1 Add; 2 Subtract; 3 Reverse Subtract; 4 Minimum; 5 Maximum
values 70 3 Equal To; 4 Normal; 5 Greater Than; 7 Greater Than or Equal; 8 Always Show
values 71 2 Weapon; 3 Apparel
values 72 0 No Auto Calc; 2 Hide Effect
values 73 0 Playable; 1 Not Male; 2 Not Female
values 74 0 Hidden from PC; 1 Evil; 2 Special Combat
values 75 0 Track Crime; 1 Allow Sell
values 76 10 Quest Item; 16 Random Anim Start; 29 Child Can Use
values 77 6 Constant
values 78 102 Float; 108 Long; 115 Short
values 79 0 No Specular Map
values 80 0 Playable
values 81 0 None; 1 Default; 2 Generic; 3 Padded Cell; 4 Room; 5 Bathroom; 6 Livingroom; 7 Stone Room; 8 Auditorium; 9 Concerthall; 10 Cave; 11 Arena; 12 Hangar; 13 Carpeted Hallway; 14 Hallway; 15 Stone Corridor; 16 Alley; 17 Forest; 18 City; 19 Mountains; 20 Quarry; 21 Plain; 22 Parkinglot; 23 Sewerpipe; 24 Underwater; 25 Small Room; 26 Medium Room; 27 Large Room; 28 Medium Hall; 29 Large Hall; 30 Plate
values 82 9 On Local Map; 10 Quest Item; 13 No Voice Filter; 16 Random Anim Start; 17 Radio Station; 28 Non Pipboy; 30 Cont Broadcast
values 83 10 Quest Item; 16 Random Anim Start
values 84 0 Very Easy; 1 Easy; 2 Average; 3 Hard; 4 Very Hard; 5 Requires Key
values 85 0 Leveled; 1 Unlocked; 2 Alternate Colors; 3 Hide Welcome Text when
values 86 0 Server 1; 1 Server 2; 2 Server 3; 3 Server 4; 4 Server 5; 5 Server 6; 6 Server 7; 7 Server 8; 8 Server 9; 9 Server 10
values 87 0 Add Note; 1 Force Redraw
values 88 6 Has Tree LOD; 9 On Local Map; 10 Quest Item; 15 Visible When Distant; 25 Obstacle; 26 Navmesh Filter; 27 Navmesh Bounding Box; 30 Navmesh Ground
values 89 9 On Local Map; 10 Quest Item; 16 Random Anim Start; 25 Obstacle
values 90 0 Reflects; 1 Reflects Actors; 2 Reflects Land; 3 Reflects LOD Land; 4 Reflects LOD Buildings; 5 Reflects Trees; 6 Reflects Sky; 7 Reflects Dynamic Objects; 8 Reflects Dead Bodies; 9 Refracts; 10 Refracts Actors; 11 Refracts Land; 16 Refracts Dynamic Objects; 17 Refracts Dead Bodies; 18 Silhouette Reflections; 28 Depth; 29 Object Texture Coordinates; 31 No Underwater Fog
values 91 10 Quest Item; 29 Child Can Use
values 92 0 Run in Sequence; 2 Do Once
values 93 0 Sound; 1 Text; 2 Image; 3 Voice
values 94 0 Hitscan; 1 Explosion; 2 Alt Trigger; 3 Muzzle Flash; 5 Can Be Disabled; 6 Can Be Picked Up; 7 Supersonic; 8 Pins Limbs; 9 Pass Through Small Transparent
values 95 1 Missile; 2 Lobber; 4 Beam; 8 Flame
values 96 11 Initially Disabled; 26 Autogen
values 97 0 Edge 0 1 Link; 1 Edge 1 2 Link; 2 Edge 2 0 Link; 3 Deleted; 4 No Large Creatures; 5 Overlapping; 6 Preferred; 9 Water; 10 Door; 11 Found
values 98 0 Edge 0 1 Cover; 1 Edge 0 1 Cover; 2 Edge 0 1 Cover; 3 Edge 0 1 Cover; 4 Edge 0 1 Left; 5 Edge 0 1 Right; 6 Edge 1 2 Cover; 7 Edge 1 2 Cover; 8 Edge 1 2 Cover; 9 Edge 1 2 Cover; 10 Edge 1 2 Left; 11 Edge 1 2 Right; 14 Autogen Cover
values 99 0 Portal; 1 Ledge Up; 2 Ledge Down; 3 Enable Disable Portal
values 100 10 Persistent; 11 Initially Disabled
values 101 0 Reflection; 1 Refraction
values 102 1 Always Uses World Orientation; 2 Knock Down Always; 3 Knock Down By Formula; 4 Ignore LOS Check; 5 Push Explosion Source Ref; 6 Ignore Image Space Swap
values 103 0 Has Collision Data; 1 Collision
values 104 0 Saturation; 1 Contrast; 2 Tint; 3 Brightness
values 105 0 Animatable
values 106 0 Use Target
values 107 0 Quest Stage; 1 Ability; 2 Entry Point
values 108 0 Calculate Weapon Damage; 1 Calculate My Critical Hit; 2 Calculate My Critical Hit; 3 Calculate Weapon Attack AP; 4 Calculate Mine Explode Chance; 5 Adjust Range Penalty; 6 Adjust Limb Damage; 7 Calculate Weapon Range; 8 Calculate To Hit Chance; 9 Adjust Experience Points; 10 Adjust Gained Skill Points; 11 Adjust Book Skill Points; 12 Modify Recovered Health; 13 Calculate Inventory AP Cost; 14 Get Disposition; 15 Get Should Attack; 16 Get Should Assist; 17 Calculate Buy Price; 18 Get Bad Karma; 19 Get Good Karma; 20 Ignore Locked Terminal; 21 Add Leveled List On; 22 Get Max Carry Weight; 23 Modify Addiction Chance; 24 Modify Addiction Duration; 25 Modify Positive Chem Duration; 26 Adjust Drinking Radiation; 27 Activate; 28 Mysterious Stranger; 29 Has Paralyzing Palm; 30 Hacking Science Bonus; 31 Ignore Running During Detection; 32 Ignore Broken Lock; 33 Has Concentrated Fire; 34 Calculate Gun Spread; 35 Player Kill AP Reward; 36 Modify Enemy Critical Hit
values 109 0 Run Immediately
values 110 0 Severable; 1 IK Data; 2 IK Data Biped Data; 3 Explodable; 4 IK Data Is Head; 5 IK Data Headtracking; 6 To Hit Chance Absolute
values 111 0 Shoot; 1 Fly; 2 Hit; 3 Zoom
values 112 0 Attacker; 1 Projectile; 2 Target
values 113 0 Position Follows Location; 1 Rotation Follows Target; 2 Dont Follow Bone; 3 First Person Camera; 4 No Tracer; 5 Start At Time Zero
values 114 0 Default; 1 Disable; 2 Shot List
values 115 0 Allow Default Dialog; 1 Female
values 116 0 Surface Normal; 1 Projectile Vector; 2 Projectile Reflection
values 117 0 No Decal Data
values 118 0 Never Resets; 1 Match PC Below Minimum
values 119 0 Message Box; 1 Auto Display
values 120 0 Disable On Move
values 121 0 Above At Least; 1 Above At Most; 2 Below At Least; 3 Below At Most; 4 Either At Least; 5 Either At Most; 6 Either At Most Above; 7 Either At Most Below
values 122 0 Vertex Lighting; 1 Uniform Scaling; 2 Fit to Slope
values 123 0 Playable; 1 Not Male; 2 Not Female; 3 Fixed
values 124 0 No attacking
values 125 0 Target; 1 Self; 2 Either
values 126 0 Goodbye; 1 Random; 2 Say Once; 3 Run Immediately; 4 Info Refusal; 5 Random End; 6 Run for Rumors; 7 Speech Challenge
values 127 0 Say Once a Day; 1 Always Darken
values 128 0 Neutral; 1 Anger; 2 Disgust; 3 Fear; 4 Sad; 5 Happy; 6 Surprise; 7 Pained
values 129 0 Use Emotion Animation
values 130 0 ---; 1 Very Easy; 2 Easy; 3 Average; 4 Hard; 5 Very Hard
values 131 0 No auto calculation; 1 Food item
values 132 18 Compressed
values 133 0 Has Vertex Normals Height; 1 Has Vertex Colours; 2 Has Layers; 4 Auto Calc Normals; 10 Ignored
values 134 10 Quest Item; 16 Random Anim Start; 25 Obstacle
values 135 0 Dynamic; 1 Can Carry; 2 Negative; 3 Flicker; 5 Off By Default; 6 Flicker Slow; 7 Pulse; 8 Pulse Slow; 9 Spot Light; 10 Spot Shadow
values 136 10 Displays In Main Menu
values 137 0 STONE; 1 CLOTH; 2 DIRT; 3 GLASS; 4 GRASS; 5 METAL; 6 ORGANIC; 7 SKIN; 8 WATER; 9 WOOD; 10 HEAVY STONE; 11 HEAVY METAL; 12 HEAVY WOOD; 13 CHAIN; 14 SNOW; 15 ELEVATOR; 16 HOLLOW METAL; 17 SHEET METAL; 18 SAND; 19 BRIKEN CONCRETE; 20 VEHILCE BODY; 21 VEHILCE PART SOLID; 22 VEHILCE PART HOLLOW; 23 BARREL; 24 BOTTLE; 25 SODA CAN; 26 PISTOL; 27 RIFLE; 28 SHOPPING CART; 29 LUNCHBOX; 30 BABY RATTLE; 31 RUBER BALL
values 138 0 Calculate from all levels; 1 Calculate for each item
values 139 0 Calculate from all levels; 1 Calculate for each item; 2 Use All
values 140 0 Hostile; 1 Recover; 2 Detrimental; 4 Self; 5 Touch; 6 Target; 7 No Duration; 8 No Magnitude; 9 No Area; 10 FX Persist; 12 Gory Visuals; 13 Display Name Only; 15 Radio Broadcast; 19 Use skill; 20 Use attribute; 24 Painless; 25 Spray projectile type; 26 Bolt projectile type; 27 No Hit Effect; 28 No Death Dispel; 29 ????
values 141 -1 None
values 142 0 Value Modifier; 1 Script; 2 Dispel; 3 Cure Disease; 11 Invisibility; 12 Chameleon; 13 Light; 16 Lock; 17 Open; 18 Bound Item; 19 Summon Creature; 24 Paralysis; 30 Cure Paralysis; 31 Cure Addiction; 32 Cure Poison; 33 Concussion; 34 Value And Parts
values 143 10 Quest Item; 18 Compressed
values 144 0 Offers Services; 1 Must reach location; 2 Must complete; 3 Lock doors at package; 4 Lock doors at package; 5 Lock doors at location; 6 Unlock doors at package; 7 Unlock doors at package; 8 Unlock doors at location; 9 Continue if PC near; 10 Once per day; 12 Skip fallout behavior; 13 Always run; 17 Always sneak; 18 Allow swimming; 19 Allow falls; 20 Head Tracking off; 21 Weapons unequipped; 22 Defensive combat; 23 Weapon Drawn; 24 No idle anims; 25 Pretend In Combat; 26 Continue During Combat; 27 No Combat Alert; 28 No Warn Attack Behaviour
values 145 0 Find; 1 Follow; 2 Escort; 3 Eat; 4 Sleep; 5 Wander; 6 Travel; 7 Accompany; 8 Use Item At; 9 Ambush; 10 Flee Not Combat; 12 Sandbox; 13 Patrol; 14 Guard; 15 Dialogue; 16 Use Weapon
values 146 0 Hellos To Player; 1 Random Conversations; 2 Observe Combat Behavior; 4 Reaction To Player Actions; 5 Friendly Fire Comments; 6 Aggro Radius Behavior; 7 Allow Idle Chatter; 8 Avoid Radiation
values 147 -1 Any; 0 Sunday; 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Weekdays; 8 Weekends; 9 Monday Wednesday Friday; 10 Tuesday Thursday
values 148 0 Always Hit; 8 Do No Damage; 16 Crouch To Reload; 24 Hold Fire When Blocked
values 149 0 Auto Fire; 1 Volley Fire
values 150 0 Number of Bursts; 1 Repeat Fire
values 151 0 No Headtracking; 8 Dont Control Target Movement
values 152 0 Conversation; 1 Say To
values 153 0 Start game enabled; 2 Allow repeated conversation topics; 3 Allow repeated stages; 4 Default Script Processing Delay
values 154 0 Complete Quest; 1 Fail Quest
values 155 0 Compass Marker Ignores Locks
values 156 0 Playable; 2 Child
values 157 0 Bleached; 1 Brown; 2 Chocolate; 3 Platinum; 4 Cornsilk; 5 Suede; 6 Pecan; 7 Auburn; 8 Ginger; 9 Honey; 10 Gold; 11 Rosewood; 12 Black; 13 Chestnut; 14 Steel; 15 Champagne
values 158 0 Upper Body; 1 Left Hand; 2 Right Hand; 3 Upper Body Texture
values 159 6 Hidden From Local Map; 7 Turn Off Fire; 8 Inaccessible; 9 Casts Shadows Motion Blur; 10 Persistent; 11 Initially Disabled; 15 Visible When Distant; 16 High Priority LOD; 25 No AI Acquire; 26 Navmesh Filter; 27 Navmesh Bounding Box; 28 Reflected By Auto Water; 29 Refracted by Auto Water; 30 Navmesh Ground; 31 Multibound
values 160 0 None; 1 Box; 2 Sphere; 3 Portal Box
values 161 0 No Alarm
values 162 0 Visible; 1 Can Travel To; 2 Show All Hidden
values 163 0 None; 1 City; 2 Settlement; 3 Encampment; 4 Natural Landmark; 5 Cave; 6 Factory; 7 Monument; 8 Military; 9 Office; 10 Town Ruins; 11 Urban Ruins; 12 Sewer Ruins; 13 Metro; 14 Vault
values 164 1 Imposter; 2 Use Full Shader in
values 165 0 Radius; 1 Everywhere; 2 Worldspace and Linked Interiors; 3 Linked Interiors; 4 Current Cell Only
values 166 2 Leveled Lock
values 167 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 168 6 Border Region
values 169 2 Objects; 3 Weather; 4 Map; 5 Land; 6 Grass; 7 Sound
values 170 0 Override
values 171 0 Conform to slope; 1 Paint Vertices; 2 Size Variance; 3 X; 4 Y; 5 Z; 6 Tree; 7 Huge Rock
values 172 0 Default; 1 Public; 2 Dungeon
values 173 0 Pleasant; 1 Cloudy; 2 Rainy; 3 Snowy
values 174 0 Random Frequency Shift; 1 Play At Random; 2 Environment Ignored; 3 Random Location; 4 Loop; 5 Menu Sound; 6 2D; 7 360 LFE; 8 Dialogue Sound; 9 Envelope Fast; 10 Envelope Slow; 11 2D Radius; 12 Mute When Submerged
values 175 0 Actor Effect; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison; 10 Addiction
values 176 0 No Auto Calc; 1 Immune to Silence 1; 2 PC Start Effect; 3 Immune to Silence 2; 4 Area Effect Ignores LOS; 5 Script Effect Always Applies; 6 Disable Absorb Reflect; 7 Force Touch Explode
values 177 0 ESM
values 178 0 Causes Damage; 1 Reflective
values 179 0 Ignores Normal Weapon Resistance; 1 Automatic; 2 Has Scope; 3 Cant Drop; 4 Hide Backpack; 5 Embedded Weapon; 6 Dont Use 1st Person; 7 Non Playable
values 180 171 HandGrip1; 172 HandGrip2; 173 HandGrip3; 255 DEFAULT
values 181 0 ReloadA; 1 ReloadB; 2 ReloadC; 3 ReloadD; 4 ReloadE; 5 ReloadF; 6 ReloadG; 7 ReloadH; 8 ReloadI; 9 ReloadJ; 10 ReloadK; 255 None
values 182 26 AttackLeft; 32 AttackRight; 38 Attack3; 44 Attack4; 50 Attack5; 56 Attack6; 62 Attack7; 68 Attack8; 74 AttackLoop; 80 AttackSpin; 86 AttackSpin2; 97 PlaceMine; 103 PlaceMine2; 109 AttackThrow; 115 AttackThrow2; 121 AttackThrow3; 127 AttackThrow4; 133 AttackThrow5; 255 DEFAULT
values 183 0 Perception; 1 Endurance; 2 Left Attack; 3 Right Attack; 4 Left Mobility; 5 Right Mobility; 6 Brain
values 184 0 Normal formula behavior; 1 Dismember Only; 2 Explode Only; 3 No Dismember Explode
values 185 0 Player Only; 1 NPCs Use Ammo; 2 No Jam After Reload; 3 Override Action Points; 4 Minor Crime; 5 Range Fixed; 6 Not Used In Normal; 7 Override Damage to Weapon; 8 Dont Use 3rd Person; 9 Short Burst; 10 Rumble Alternate; 11 Long Burst
values 186 0 Constant; 1 Square; 2 Triangle; 3 Sawtooth
values 187 0 On Death
values 188 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow
values 189 0 Default; 1 Precipitation; 2 Wind; 3 Thunder
values 190 19 Cant Wait
values 191 0 Use Land Data; 1 Use LOD Data; 2 Use Map Data; 3 Use Water Data; 4 Use Climate Data; 5 Use Image Space Data
values 192 0 Small World; 1 Cant Fast Travel; 4 No LOD Water; 5 No LOD Noise; 6 Dont Allow NPC Fall; 7 Needs Water Adjustment
values 193 0 ConcSolid; 1 ConcBroken; 2 MetalSolid; 3 MetalHollow; 4 MetalSheet; 5 Wood; 6 Sand; 7 Dirt; 8 Grass; 9 Water
type @CTDA struct{u8 type; bytes(3) unused; union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by ctda-comp-value comparisonValue; u16 function; bytes(2) unused; union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: i32 variableName; 4: enum32#1 sex; 5: enum32s actorValue; 6: enum32#2 crimeType; 7: enum32#3 axis; 8: i32 questStage; 9: enum32#4 miscStat; 10: enum32#5 alignment; 11: enum32#6 equipType; 12: enum32 formType; 13: enum32#7 criticalStage; 14: formid[PLYR,REFR,ACHR,ACRE,PGRE,PMIS,PBEA,TRGT] objectReference; 15: formid[ARMO,BOOK,MISC,WEAP,AMMO,KEYM,ALCH,NOTE,FLST] inventoryObject; 16: formid[PLYR,ACHR,ACRE,TRGT] actor; 17: formid[VTYP] voiceType; 18: formid[IDLE] idle; 19: formid[FLST] formList; 20: formid[NOTE] note; 21: formid[QUST] quest; 22: formid[FACT] faction; 23: formid[WEAP] weapon; 24: formid[CELL] cell; 25: formid[CLAS] class; 26: formid[RACE] race; 27: formid[NPC_,CREA,ACTI,TACT] actorBase; 28: formid[GLOB] global; 29: formid[WTHR] weather; 30: formid[PACK] package; 31: formid[ECZN] encounterZone; 32: formid[PERK] perk; 33: formid[FACT,NPC_] owner; 34: formid[FURN,FLST] furniture; 35: formid[SPEL,ENCH,ALCH,INGR] effectItem; 36: formid[MGEF] baseEffect; 37: formid[WRLD] worldspace; 38: enum32#8 vatsValueFunction; 39: u32 vatsValueParam; 40: enum32#9 creatureType; 41: enum32#10 menuMode; 42: enum32#11 playerAction; 43: enum32s#12 bodyLocation; 44: @Refs referenceableObject}by ctda-param1 parameter1; union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: i32 variableName; 4: enum32#1 sex; 5: enum32s actorValue; 6: enum32#2 crimeType; 7: enum32#3 axis; 8: i32 questStage; 9: enum32#4 miscStat; 10: enum32#5 alignment; 11: enum32#6 equipType; 12: enum32 formType; 13: enum32#7 criticalStage; 14: formid[PLYR,REFR,PMIS,PBEA,ACHR,ACRE,PGRE,TRGT] objectReference; 15: formid[ARMO,BOOK,MISC,WEAP,AMMO,KEYM,ALCH,NOTE,FLST] inventoryObject; 16: formid[PLYR,ACHR,ACRE,TRGT] actor; 17: formid[VTYP] voiceType; 18: formid[IDLE] idle; 19: formid[FLST] formList; 20: formid[NOTE] note; 21: formid[QUST] quest; 22: formid[FACT] faction; 23: formid[WEAP] weapon; 24: formid[CELL] cell; 25: formid[CLAS] class; 26: formid[RACE] race; 27: formid[NPC_,CREA,ACTI,TACT] actorBase; 28: formid[GLOB] global; 29: formid[WTHR] weather; 30: formid[PACK] package; 31: formid[ECZN] encounterZone; 32: formid[PERK] perk; 33: formid[FACT,NPC_] owner; 34: formid[FURN,FLST] furniture; 35: formid[SPEL,ENCH,ALCH,INGR] effectItem; 36: formid[MGEF] baseEffect; 37: formid[WRLD] worldspace; 38: u32 vatsValueFunction; 39: union{0: formid[WEAP] weapon; 1: formid[FLST] weaponList; 2: formid[NPC_,CREA] target; 3: formid[FLST] targetList; 4: bytes(4); 5: enum32s targetPart; 6: enum32#13 vatsAction; 7-8: bytes(4); 9: formid[SPEL] criticalEffect; 10: formid[FLST] criticalEffectList; 11-14: bytes(4); 15: enum32#14 weaponType; 16-17: bytes(4)}by ctda-param2-vats-value-param vatsValueParam; 40: enum32#9 creatureType; 41: enum32#10 menuMode; 42: enum32#11 playerAction; 43: enum32s#12 bodyLocation; 44: @Refs referenceableObject}by ctda-param2 parameter2; ?enum32#15 run; union{0: u32; 1: formid[PLYR,ACHR,ACRE,REFR,PMIS,PBEA,PGRE]}by ctda-reference reference}
type @PLDT struct{enum32s#16 type; union{0: formid[REFR,PGRE,PMIS,PBEA,ACHR,ACRE,PLYR] reference; 1: formid[CELL] cell; 2-3: bytes(4); 4: formid[ACTI,DOOR,STAT,FURN,CREA,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH] objectID; 5: enum32#17 objectType; 6-7: bytes(4)}by px-dt-location location; i32 radius}
type @PTDT struct{enum32s#18 type; union{0: formid[ACHR,ACRE,REFR,PGRE,PMIS,PBEA,PLYR] reference; 1: formid[ACTI,DOOR,STAT,FURN,CREA,SPEL,NPC_,LVLN,LVLC,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,FACT,FLST] objectID; 2: enum32#17 objectType; 3: bytes(4)}by px-dt-location target; i32 countDistance; ?f32 unknown}
type @AIDT struct{enum8#19 aggression; enum8#20 confidence; u8 energyLevel; u8 responsibility; enum8#21 mood; bytes(3) unused; flags32#22 buysSellsServices; enum8s#23 teaches; u8 maximumTrainingLevel; enum8s#24 assistance; enum8#25 aggroRadiusBehavior; i32 aggroRadius}
type @ACBS struct{flags32#26 flags; u16 fatigue; u16 barterGold; union{0: i16; 1: i16/1000 levelMult}by crea-level level; u16 calcMin; u16 calcMax; u16 speedMultiplier; f32 karma; i16 dispositionBase; flags16#27 templateFlags}
type @DODT struct{f32 minWidth; f32 maxWidth; f32 minHeight; f32 maxHeight; f32 depth; f32 shininess; struct{f32 scale; u8 passes} parallax; flags8#28 flags; bytes(2) unused; rgbx color}
type @COED struct{formid[NPC_,FACT,NULL] owner; union{0: bytes(4); 1: formid[GLOB,NULL] globalVariable; 2: u32 requiredRank}by coed-owner globalVariableRequired; f32 itemCondition}
type @Refs formid[CREA,NPC_,PROJ,TREE,SOUN,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,MSTT,NOTE,PWAT,SCOL,TACT,TERM,FLST,LVLC,LVLN]
type @DSTD struct{u8 health; u8 index; u8 damageStage; flags8#29 flags; i32 selfDamagePer; formid[EXPL,NULL] explosion; formid[DEBR,NULL] debris; i32 debrisCount}
type @XPTL struct{struct{f32 width; f32 height} size; vec3 position; struct{f32 q1; f32 q2; f32 q3; f32 q4} rotation}
type @SCHR struct{bytes(4) unused; u32 refCount; u32 compiledSize; u32 variableCount; enum16#30 type; flags16#31 flags}
type @XESP struct{formid[PLYR,REFR,ACRE,ACHR,PGRE,PMIS,PBEA] reference; flags8#32 flags; bytes(3) unused}
type @CNTO struct{formid[ARMO,AMMO,MISC,WEAP,BOOK,LVLI,KEYM,ALCH,NOTE,MSTT,STAT] item; i32 count}
type @EFIT struct{u32 magnitude; u32 area; u32 duration; enum32#33 type; enum32s actorValue}
type @TNAM array<struct{f32 time; struct{f32 red; f32 green; f32 blue; f32 alpha} value}>
type @BTXT struct{formid[LTEX,NULL] texture; enum8#34 quadrant; bytes(1) unused; u16 layer}
type @XNAM struct{formid[FACT,RACE] faction; i32 modifier; enum32#35 groupCombatReaction}
type @MODS array<u32:struct{pstring32 3dName; formid[TXST] newTexture; i32 3dIndex}>
type @XAPR struct{formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR] reference; f32 delay}
group @localVariables
localVariables*/SLSD localVariableData struct{u32 index; bytes(12) unused; flags8#37 flags; bytes(7) unused}
localVariables*/SCVR name zstring
group @embeddedScript
embeddedScript/SCHR basicScriptData @SCHR
embeddedScript/SCDA compiledEmbeddedScript bytes
embeddedScript/SCTX embeddedScriptSource zstring
embeddedScript/@localVariables group
embeddedScript/references*|1/SCRO globalReference formid
embeddedScript/references*|2/SCRV localVariable u32
group @patrolData
patrolData/XPRD idleTime f32
patrolData/XPPA patrolScriptMarker marker
patrolData/INAM idle formid[IDLE,NULL]
patrolData/@embeddedScript group
patrolData/TNAM topic formid[DIAL,NULL]
group @activateParents
activateParents/XAPD flags flags8#38
activateParents/*XAPR activateParentRef @XAPR
group @ownership
ownership/XOWN owner formid[FACT,ACHR,CREA,NPC_]
ownership/XRNK factionRank i32
group @model
model/MODL modelFile path:mesh
model/MODB unknown bytes(4)
model/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
model/MODS alternateTextures @MODS
model/MODD faceGenModelFlags flags8#41
group @model2
model/DMDL modelFile path:mesh
model/DMDT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
group @stages
stages*/DSTD destructionStageData @DSTD
stages*/@model2 group
stages*/DSTF endMarker marker
group @destructible
destructible/DEST header struct{i32 health; u8 count; flags8#42 flags; bytes(2) unused}
destructible/@stages group
group @icon
icon/ICON largeIconFile path:texture
icon/MICO smallIconFile path:texture
group @effects
effects*/EFID baseEffect formid[MGEF]
effects*/EFIT - @EFIT
effects*/*CTDA condition @CTDA
group @items
items*/CNTO item @CNTO
items*/COED extraData @COED
group @model3
model/MODL modelFile path:mesh
model/MODB unknown bytes(4)
model/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
model/MODS alternateTextures @MODS
model/MODD faceGenModelFlags flags8
group @destructible2
destructible/DEST header struct{i32 health; u8 count; flags8 flags; bytes(2) unused}
destructible/@stages group
group @faceGenData
faceGenData/FGGS faceGenGeometrySymmetric bytes
faceGenData/FGGA faceGenGeometryAsymmetric bytes
faceGenData/FGTS faceGenTextureSymmetric bytes
record ACHR flags#36
EDID editorID zstring
NAME base formid[NPC_]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
@patrolData group
XLCM levelModifier i32
XMRC merchantContainer formid[REFR]
XCNT count i32
XRDS radius f32
XHLP health f32
*XDCR decal struct{formid[REFR] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record ACRE flags#39
EDID editorID zstring
NAME base formid[CREA]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
@patrolData group
XLCM levelModifier i32
@ownership group
XMRC merchantContainer formid[REFR]
XCNT count i32
XRDS radius f32
XHLP health f32
*XDCR decal struct{formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record ACTI flags#40
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
SCRI script formid[SCPT]
@destructible group
SNAM soundLooping formid[SOUN]
VNAM soundActivation formid[SOUN]
RNAM radioStation formid[TACT]
WNAM waterType formid[WATR]
record ALCH flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
@icon group
SCRI script formid[SCPT]
@destructible group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
ETYP equipmentType enum32s#6
DATA weight f32
ENIT effectData struct{i32 value; flags8#44 flags; bytes(3) unused; formid[SPEL,NULL] withdrawalEffect; f32 addictionChance; formid[SOUN] soundConsume}
@effects group
record AMMO
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
@icon group
@destructible group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA data struct{f32 speed; flags8#45 flags; bytes(3) unused; i32 value; u8 clipRounds}
ONAM name zstring
record ANIO
EDID editorID zstring
@model group
DATA animation formid[IDLE]
record ARMO flags#46
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
SCRI script formid[SCPT]
EITM objectEffect formid[ENCH,SPEL]
BMDT bipedData struct{flags32#47 bipedFlags; flags8#48 generalFlags; bytes(3) unused}
maleBipedModel/MODL modelFile path:mesh
maleBipedModel/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleBipedModel/MODS alternateTextures @MODS
maleBipedModel/MODD faceGenModelFlags flags8#41
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleWorldModel/MO2S alternateTextures @MODS
ICON maleIconFile path:texture
MICO maleMessageIcon path:texture
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleBipedModel/MO3S alternateTextures @MODS
femaleBipedModel/MOSD faceGenModelFlags flags8#41
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleWorldModel/MO4S alternateTextures @MODS
ICO2 femaleIconFile path:texture
MIC2 femaleMessageIcon path:texture
BMCT ragdollConstraintTemplate zstring
@destructible group
REPL repairList formid[FLST]
BIPL bipedModelList formid[FLST]
ETYP equipmentType enum32s#6
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA data struct{i32 value; i32 maxCondition; f32 weight}
DNAM - struct{i16/100 dr; flags16#49 flags}
record ARMA
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
BMDT bipedData struct{flags32#47 bipedFlags; flags8#48 generalFlags; bytes(3) unused}
maleBipedModel/MODL modelFile path:mesh
maleBipedModel/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleBipedModel/MODS alternateTextures @MODS
maleBipedModel/MODD faceGenModelFlags flags8#41
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleWorldModel/MO2S alternateTextures @MODS
ICON maleIconFile path:texture
MICO maleMessageIcon path:texture
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleBipedModel/MO3S alternateTextures @MODS
femaleBipedModel/MOSD faceGenModelFlags flags8#41
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleWorldModel/MO4S alternateTextures @MODS
ICO2 femaleIconFile path:texture
MIC2 femaleMessageIcon path:texture
ETYP equipmentType enum32s#6
DATA data struct{i32 value; i32 maxCondition; f32 weight}
DNAM - struct{i16/100 dr; flags16#49 flags}
record BOOK flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
@icon group
SCRI script formid[SCPT]
DESC description zstring
@destructible group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA data struct{flags8#50 flags; enum8s#23 skill; i32 value; f32 weight}
record CELL flags#51
EDID editorID zstring
FULL name zstring
DATA flags flags8#52
XCLC grid struct{i32 x; i32 y; ?flags32#53 landFlags}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColor; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; ?f32 directionalFade; f32 fogClipDist; f32 fogPower}
IMPF footstepMaterials array<char(30)>
lightTemplate/LTMP template formid[LGTM,NULL]
lightTemplate/LNAM inherit flags32#54
XCLW waterHeight f32
XNAM waterNoiseTexture path:texture
XCLR regions array<formid[REGN]>
XCIM imageSpace formid[IMGS]
XCET unknown bytes(1)
XEZN encounterZone formid[ECZN]
XCCM climate formid[CLMT]
XCWT water formid[WATR]
@ownership group
XCAS acousticSpace formid[ASPC]
XCMT unused bytes(1)
XCMO musicType formid[MUSC]
record CLAS
EDID editorID zstring
FULL name zstring
DESC description zstring
@icon group
DATA - struct{array<4:enum32s> tagSkills; flags32#55 flags; flags32#22 buysSellsServices; enum8s#23 teaches; u8 maximumTrainingLevel; bytes(2) unused}
ATTR attributes array<u8>
record CLMT
EDID editorID zstring
WLST weatherTypes array<struct{formid[WTHR,NULL] weather; i32 chance; formid[GLOB,NULL] global}>
FNAM sunTexture path:texture
GNAM sunGlareTexture path:texture
@model group
TNAM timing struct{struct{u8 begin; u8 end} sunrise; struct{u8 begin; u8 end} sunset; u8 volatility; u8 moonsPhaseLength}
record CONT flags#56
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
SCRI script formid[SCPT]
@items group
@destructible group
DATA - struct{flags8#57 flags; f32 weight}
SNAM soundOpen formid[SOUN]
QNAM soundClose formid[SOUN]
record CREA flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
*SPLO actorEffect formid[SPEL]
EITM unarmedAttackEffect formid[ENCH,SPEL]
EAMT unarmedAttackAnimation enum16
NIFZ modelList array<zstring>
NIFT modelListTextures array<u32:struct{array<u8:struct{u64 fileHash; u64 fileHash2; u64 folderHash}> textures}>
ACBS configuration @ACBS
*SNAM faction struct{formid[FACT] faction; i8 rank; bytes(3) unused}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT template formid[CREA,LVLC]
@destructible group
SCRI script formid[SCPT]
@items group
AIDT aiData @AIDT
*PKID package formid[PACK]
KFFZ animations array<zstring>
DATA - struct{enum8#9 type; u8 combatSkill; u8 magicSkill; u8 stealthSkill; i16 health; bytes(2) unused; i16 damage; array<u8> attributes}
RNAM attackReach u8
ZNAM combatStyle formid[CSTY]
PNAM bodyPartData formid[BPTD]
TNAM turningSpeed f32
BNAM baseScale f32
WNAM footWeight f32
NAM4 impactMaterialType enum32#58
NAM5 soundLevel enum32#59
CSCR inheritsSoundsFrom formid[CREA]
soundTypes*/CSDT type enum32#60
soundTypes*/sounds*/CSDI sound formid[SOUN,NULL]
soundTypes*/sounds*/CSDC soundChance u8
CNAM impactDataset formid[IPDS]
LNAM meleeWeaponList formid[FLST]
record CSTY
EDID editorID zstring
CSTD advancedStandard struct{u8 maneuverDodgeChance; u8 maneuverDecisionLeft; bytes(2) unused; f32 maneuverRTimer; f32 maneuverRTimer2; f32 maneuverForwardTimer; f32 maneuverForwardTimer2; f32 maneuverTimerMin; f32 maneuverTimerMax; f32 maneuverTimerMin2; f32 maneuverTimerMax2; u8 meleeDecisionBlock; u8 meleeDecisionAttack; bytes(2) unused; f32 meleeDecisionRecoil; f32 meleeDecisionUnconscious; f32 meleeDecisionHand; u8 meleeAttackChance; bytes(3) unused; f32 meleeBonusPower; f32 meleePowerAttack; u8 meleeAttacksNormal; u8 meleeAttacksForward; u8 meleeAttacksBack; u8 meleeAttacksLeft; u8 meleeAttacksRight; bytes(3) unused; f32 meleeHoldTimer; f32 meleeHoldTimer2; flags16#61 flags; bytes(2) unused; u8 maneuverDecisionAcrobatic; u8 meleeAttackChance2; bytes(2) unused; f32 meleeDistanceMult}
CSAD advancedAdvanced struct{f32 dodgeModMult; f32 dodgeModBase; f32 encumbModBase; f32 encumbModMult; f32 dodgeWhileUnder; f32 dodgeNotUnder; f32 dodgeBackWhile; f32 dodgeBackNot; f32 dodgeForwardWhile; f32 dodgeForwardNot; f32 blockModifierMult; f32 blockModifierBase; f32 blockWhileUnder; f32 blockNotUnder; f32 attackModifierMult; f32 attackModifierBase; f32 attackWhileUnder; f32 attackNotUnder; f32 attackDuringBlock; f32 powerModBase; f32 powerModMult}
CSSD simple struct{f32 coverSearchRadius; f32 takeCoverChance; f32 waitTimer; f32 waitTimer2; f32 waitFireTimer; f32 waitFireTimer2; f32 fireTimer; f32 fireTimer2; f32 rangedRangeMult; bytes(4) unused; enum32#62 weaponRestrictions; f32 rangedRangeMult2; f32 maxTargetingFOV; f32 combatRadius; f32 semiDelayMult; f32 semiDelayMult2}
record DIAL
EDID editorID zstring
*QSTI quest formid[QUST]
*QSTR quest formid[QUST]
FULL name zstring
PNAM priority f32
DATA - struct{enum8#63 type; ?flags8#64 flags}
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#65
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model group
SCRI script formid[SCPT]
@destructible group
SNAM soundOpen formid[SOUN]
ANAM soundClose formid[SOUN]
BNAM soundLooping formid[SOUN]
FNAM flags flags8#66
record EFSH
EDID editorID zstring
ICON fillTexture path:texture
ICO2 particleShaderTexture path:texture
NAM7 holesTexture path:texture
DATA - struct{flags8#67 flags; bytes(3) unused; enum32#68 membraneShaderSource; enum32#69 membraneShaderBlend; enum32#70 membraneShaderZ; rgbx fillEffectColor; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePusleFrequence; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32#68 membraneShaderDest; enum32#68 particleShaderSource; enum32#69 particleShaderBlend; enum32#70 particleShaderZ; enum32#68 particleShaderDest; f32 particleUpTime; f32 particleBirthTime; f32 particleDownTime; f32 particleBirthRatio; f32 particleShaderPersistant; f32 particleParticleLifetime; f32 particleParticleLifetime2; f32 particleAlongNormal; f32 particleAlongNormal2; f32 particleVelocity1; f32 particleVelocity2; f32 particleVelocity3; f32 particleAcceleration1; f32 particleAcceleration2; f32 particleAcceleration3; f32 particleKey1; f32 particleKey2; f32 particle1Time; f32 particle2Time; rgbx color1Color; rgbx color2Color; rgbx color3Color; f32 colorColorAlpha; f32 colorColorAlpha2; f32 colorColorAlpha3; f32 colorKeyTime; f32 colorKeyTime2; f32 colorKeyTime3; ?f32 particleAlongNormal3; f32 particleInitialRotation; f32 particleInitialRotation2; f32 particleRotationSpeed; f32 particleRotationSpeed2; formid[DEBR,NULL] addonModels; f32 holesStartTime; f32 holesEndTime; f32 holesStartVal; f32 holesEndVal; f32 edgeWidth; rgbx edgeColor; f32 explosionWindSpeed; u32 textureCountU; u32 textureCountV; f32 addonFadeTime; f32 addonOutTime; f32 addonScaleStart; f32 addonScaleEnd; f32 addonScaleTime; f32 addonOutTime2}
record ENCH
EDID editorID zstring
FULL name zstring
ENIT effectData struct{enum32#71 type; bytes(4) unused; bytes(4) unused; flags8#72 flags; bytes(3) unused}
@effects group
record EYES
EDID editorID zstring
FULL name zstring
ICON texture path:texture
DATA flags flags8#73
record FACT
EDID editorID zstring
FULL name zstring
*XNAM relation @XNAM
DATA - struct{flags8#74 flags1; ?flags8#75 flags2; bytes(2) unused}
CNAM unused f32
ranks*/RNAM rank i32
ranks*/MNAM male zstring
ranks*/FNAM female zstring
ranks*/INAM insignia zstring
record FURN flags#76
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
SCRI script formid[SCPT]
@destructible group
MNAM markerFlags bytes
record GLOB flags#77
EDID editorID zstring
FNAM type enum8#78
FLTV value f32
record GMST
EDID editorID zstring
DATA value union{0: zstring; 1: i32; 2: f32}by gmst
record TXST
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
textures/TX00 baseImageTransparency path:texture
textures/TX01 normalMapSpecular path:texture
textures/TX02 environmentMapMask path:texture
textures/TX03 glowMapUnused path:texture
textures/TX04 parallaxMapUnused path:texture
textures/TX05 environmentMapUnused path:texture
DODT decalData @DODT
DNAM flags flags16#79
record MICN
EDID editorID zstring
@icon group
record HDPT
EDID editorID zstring
FULL name zstring
@model3 group
DATA flags flags8#80
*HNAM part formid[HDPT]
record ASPC
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
SNAM soundLooping formid[SOUN]
RDAT useSoundFrom formid[REGN]
ANAM environmentType enum32#81
record TACT flags#82
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
SCRI script formid[SCPT]
@destructible group
SNAM sound formid[SOUN]
VNAM voiceType formid[VTYP]
record SCPT
EDID editorID zstring
SCHR basicScriptData @SCHR
SCDA compiledScript bytes
SCTX scriptSource zstring
@localVariables group
references*|1/SCRO globalReference formid
references*|2/SCRV localVariable u32
record TERM flags#83
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
SCRI script formid[SCPT]
@destructible group
DESC description zstring
SNAM soundLooping formid[SOUN]
PNAM passwordNote formid[NOTE]
DNAM - struct{enum8#84 baseHackingDifficulty; flags8#85 flags; enum8#86 serverType; bytes(1) unused}
menuItems*/ITXT itemText zstring
menuItems*/RNAM resultText zstring
menuItems*/ANAM flags flags8#87
menuItems*/INAM displayNote formid[NOTE]
menuItems*/TNAM subMenu formid[TERM]
menuItems*/@embeddedScript group
menuItems*/*CTDA condition @CTDA
record SCOL flags#88
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
parts*/ONAM static formid[STAT]
parts*/DATA placements array<struct{vec3 position; vec3 rotation; f32 scale}>
record MSTT flags#89
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@destructible group
DATA unknown bytes(1)
SNAM sound formid[SOUN]
record PWAT
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
DNAM - struct{flags32#90 flags; formid[WATR] water}
record IDLM flags#91
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
IDLF flags flags8#92
IDLC - struct{u8 animationCount; ?bytes(3) unused}
IDLT idleTimerSetting f32
IDLA animations array<formid[IDLE,NULL]>
record NOTE
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA type enum8#93
*ONAM quest formid[QUST]
XNAM texture path:texture
TNAM textTopic union{0: zstring text; 1: formid[DIAL] topic}by notetnam-decide
SNAM soundNPC union{0: formid[SOUN] sound; 1: formid[NPC_] npc}by notesnam-decide
record PROJ
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@destructible group
DATA data struct{flags16#94 flags; enum16#95 type; f32 gravity; f32 speed; f32 range; formid[LIGH,NULL] light; formid[LIGH,NULL] muzzleFlashLight; f32 tracerChance; f32 explosionTriggerProximity; f32 explosionTriggerTimer; formid[EXPL,NULL] explosion; formid[SOUN,NULL] sound; f32 muzzleFlashDuration; f32 fadeDuration; f32 impactForce; formid[SOUN,NULL] soundCountdown; formid[SOUN,NULL] soundDisable; formid[WEAP,NULL] defaultWeaponSource}
muzzleFlashModel/NAM1 modelFile path:mesh
muzzleFlashModel/NAM2 textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
VNAM soundLevel enum32#59
record NAVI
EDID editorID zstring
NVER version u32
*NVMI navmeshInfo struct{bytes(4) unknown; formid[NAVM] navmesh; formid[CELL,WRLD] location; struct{i16 x; i16 y} grid; unknown unknown}
*NVCI navmeshConnectionInfo struct{formid[NAVM] navmesh; array<u32:formid[NAVM]> unknown; array<u32:formid[NAVM]> unknown; array<u32:formid[REFR]> doorLinks}
record NAVM flags#96
EDID editorID zstring
NVER version u32
DATA data struct{formid[CELL] cell; u32 vertexCount; u32 triangleCount; u32 edgeLinkCount; u32 coverTriangleCount; u32 doorLinkCount}
NVVX vertices array<n=DATA.VertexCount:vec3>
NVTR triangles array<n=DATA.TriangleCount:struct{u16 vertex0; u16 vertex1; u16 vertex2; i16 edge01; i16 edge12; i16 edge20; flags16#97 flags; flags16#98 coverFlags}>
NVCA coverTriangles array<n=DATA.CoverTriangleCount:u16>
NVDP doorLinks array<n=DATA.DoorLinkCount:struct{formid[REFR] doorRef; u16 triangle; bytes(2) unused}>
NVGD navmeshGrid struct{u32 divisor; f32 maxXDistance; f32 maxYDistance; vec3 min; vec3 max; array<array<u16:u16>> cells}
NVEX edgeLinks array<n=DATA.EdgeLinkCount:struct{enum32#99 type; formid[NAVM] navmesh; u16 triangle}>
record PGRE flags#100
EDID editorID zstring
NAME base formid[PROJ]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
@patrolData group
@ownership group
XCNT count i32
XRDS radius f32
XHLP health f32
*XPWR water struct{formid[REFR] reference; flags32#101 type}
*XDCR decal struct{formid[REFR] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PMIS
EDID editorID zstring
NAME base formid[PROJ]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
@patrolData group
@ownership group
XCNT count i32
XRDS radius f32
XHLP health f32
*XPWR water struct{formid[REFR] reference; flags32#101 type}
*XDCR decal struct{formid[REFR] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record PBEA
EDID editorID zstring
NAME base formid[PROJ]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
@patrolData group
@ownership group
XCNT count i32
XRDS radius f32
XHLP health f32
*XPWR water struct{formid[REFR] reference; flags32#101 type}
*XDCR decal struct{formid[REFR] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XIBS ignoredBySandbox marker
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record EXPL
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
EITM objectEffect formid[ENCH,SPEL]
MNAM imageSpaceModifier formid[IMAD]
DATA data struct{f32 force; f32 damage; f32 radius; formid[LIGH,NULL] light; formid[SOUN,NULL] sound1; flags32#102 flags; f32 radius2; formid[IPDS,NULL] impactDataSet; formid[SOUN,NULL] sound2; struct{f32 level; f32 dissipationTime; f32 radius} radiation; enum32#59 soundLevel}
INAM placedImpactObject formid[TREE,SOUN,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,LVLN,LVLC,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,MSTT,NOTE,PWAT,SCOL,TACT,TERM,TXST]
record DEBR
EDID editorID zstring
models*/DATA data struct{u8 percentage; path:mesh modelFile; flags8#103 flags}
models*/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
record IMGS
EDID editorID zstring
DNAM - struct{struct{f32 eyeAdaptSpeed; f32 blurRadius; f32 blurPasses; f32 emissiveMult; f32 targetLUM; f32 upperLUMClamp; f32 brightScale; f32 brightClamp; f32 lumRampNo; f32 lumRampMin; f32 lumRampMax; f32 sunlightDimmer; f32 grassDimmer; f32 treeDimmer; ?fv>=10: f32 skinDimmer} hdr; struct{f32 blurRadius; f32 alphaMultInterior; f32 alphaMultExterior} bloom; struct{f32 blurRadius; f32 blurDampingConstant; f32 dampingConstant} getHit; struct{struct{f32 red; f32 green; f32 blue} tintColor; f32 brightness} nightEye; struct{f32 saturation; struct{f32 avgLumValue; f32 value} contrast; f32 cinematicBrightnessValue; struct{struct{f32 red; f32 green; f32 blue} color; f32 value} tint} cinematic; ?bytes(4) unknown; fv>=10: bytes(4) unused; fv>=10: bytes(4) unused; fv>=10: bytes(4) unused; fv>=13: flags8#104 flags; fv>=13: bytes(3) unused}
record IMAD
EDID editorID zstring
DNAM dataCount struct{flags32#105 flags; f32 duration; struct{u32 eyeSpeedMult; u32 eyeSpeedAdd; u32 bloomRadiusMult; u32 bloomRadiusAdd; u32 bloomThresholdMult; u32 bloomThresholdAdd; u32 bloomScaleMult; u32 bloomScaleAdd; u32 targetMinMult; u32 targetMinAdd; u32 targetMaxMult; u32 targetMaxAdd; u32 sunlightScaleMult; u32 sunlightScaleAdd; u32 skyScaleMult; u32 skyScaleAdd} hdr; u32 unknown08Mult; u32 unknown48Add; u32 unknown09Mult; u32 unknown49Add; u32 unknown0AMult; u32 unknown4AAdd; u32 unknown0BMult; u32 unknown4BAdd; u32 unknown0CMult; u32 unknown4CAdd; u32 unknown0DMult; u32 unknown4DAdd; u32 unknown0EMult; u32 unknown4EAdd; u32 unknown0FMult; u32 unknown4FAdd; u32 unknown10Mult; u32 unknown50Add; struct{u32 saturationMult; u32 saturationAdd; u32 brightnessMult; u32 brightnessAdd; u32 contrastMult; u32 contrastAdd} cinematic; u32 unknown14Mult; u32 unknown54Add; u32 tintColor; u32 blurRadius; ?u32 doubleVisionStrength; u32 radialBlurStrength; u32 radialRampUp; u32 radialBlurStart; flags32#106 radialBlurFlags; f32 radialCenterX; f32 radialCenterY; u32 doFStrength; u32 doFDistance; u32 doFRange; enum8#25 doFUseTarget; u8 unused; u16 unused; u32 radialRampDown; u32 radialBlurDown; u32 fadeColor; u32 motionBlurStrength}
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
hdr/blurRadius/<01>IAD mult array<struct{f32 time; f32 value}>
hdr/blurRadius/AIAD add array<struct{f32 time; f32 value}>
hdr/skinDimmer/<02>IAD mult array<struct{f32 time; f32 value}>
hdr/skinDimmer/BIAD add array<struct{f32 time; f32 value}>
hdr/emissiveMult/<03>IAD mult array<struct{f32 time; f32 value}>
hdr/emissiveMult/CIAD add array<struct{f32 time; f32 value}>
hdr/targetLUM/<04>IAD mult array<struct{f32 time; f32 value}>
hdr/targetLUM/DIAD add array<struct{f32 time; f32 value}>
hdr/upperLUMClamp/<05>IAD mult array<struct{f32 time; f32 value}>
hdr/upperLUMClamp/EIAD add array<struct{f32 time; f32 value}>
hdr/brightScale/<06>IAD mult array<struct{f32 time; f32 value}>
hdr/brightScale/FIAD add array<struct{f32 time; f32 value}>
hdr/brightClamp/<07>IAD mult array<struct{f32 time; f32 value}>
hdr/brightClamp/GIAD add array<struct{f32 time; f32 value}>
hdr/lumRampNo/<08>IAD mult array<struct{f32 time; f32 value}>
hdr/lumRampNo/HIAD add array<struct{f32 time; f32 value}>
hdr/lumRampMin/<09>IAD mult array<struct{f32 time; f32 value}>
hdr/lumRampMin/IIAD add array<struct{f32 time; f32 value}>
hdr/lumRampMax/<0A>IAD mult array<struct{f32 time; f32 value}>
hdr/lumRampMax/JIAD add array<struct{f32 time; f32 value}>
hdr/sunlightDimmer/<0B>IAD mult array<struct{f32 time; f32 value}>
hdr/sunlightDimmer/KIAD add array<struct{f32 time; f32 value}>
hdr/grassDimmer/<0C>IAD mult array<struct{f32 time; f32 value}>
hdr/grassDimmer/LIAD add array<struct{f32 time; f32 value}>
hdr/treeDimmer/<0D>IAD mult array<struct{f32 time; f32 value}>
hdr/treeDimmer/MIAD add array<struct{f32 time; f32 value}>
bloom/blurRadius/<0E>IAD mult array<struct{f32 time; f32 value}>
bloom/blurRadius/NIAD add array<struct{f32 time; f32 value}>
bloom/alphaMultInterior/<0F>IAD mult array<struct{f32 time; f32 value}>
bloom/alphaMultInterior/OIAD add array<struct{f32 time; f32 value}>
bloom/alphaMultExterior/<10>IAD mult array<struct{f32 time; f32 value}>
bloom/alphaMultExterior/PIAD add array<struct{f32 time; f32 value}>
cinematic/saturation/<11>IAD mult array<struct{f32 time; f32 value}>
cinematic/saturation/QIAD add array<struct{f32 time; f32 value}>
cinematic/contrast/<12>IAD mult array<struct{f32 time; f32 value}>
cinematic/contrast/RIAD add array<struct{f32 time; f32 value}>
cinematic/contrastAvgLum/<13>IAD mult array<struct{f32 time; f32 value}>
cinematic/contrastAvgLum/SIAD add array<struct{f32 time; f32 value}>
cinematic/brightness/<14>IAD mult array<struct{f32 time; f32 value}>
cinematic/brightness/TIAD add array<struct{f32 time; f32 value}>
record FLST
EDID editorID zstring
*LNAM formID formid
record PERK
EDID editorID zstring
FULL name zstring
DESC description zstring
@icon group
*CTDA condition @CTDA
DATA data struct{enum8#25 trait; u8 minLevel; u8 ranks; enum8#25 playable; ?enum8#25 hidden}
effects*/PRKE header struct{enum8#107 type; u8 rank; u8 priority}
effects*/DATA effectData union{0: struct{formid[QUST] quest; u8 questStage; bytes(3) unused} questStage; 1: formid[SPEL] ability; 2: struct{enum8#108 entryPoint; u8 function; u8 perkConditionTab} entryPoint}by perk-data
effects*/perkConditions*/PRKC run i8
effects*/perkConditions*/*CTDA condition @CTDA
effects*/entryPointFunction/EPFT type u8
effects*/entryPointFunction/EPFD data union{0: unknown; 1: f32 float; 2: struct{f32 float1; f32 float2} floatFloat; 3: formid[LVLI] leveledItem; 4: none; 5: struct{u32 actorValue; f32 float} actorValueFloat}by epfd
effects*/entryPointFunction/EPF2 buttonLabel zstring
effects*/entryPointFunction/EPF3 scriptFlags flags16#109
effects*/entryPointFunction/@embeddedScript group
effects*/PRKF endMarker marker
record BPTD
EDID editorID zstring
@model3 group
bodyParts*/BPTN partName zstring
bodyParts*/BPNN partNode zstring
bodyParts*/BPNT vatsTarget zstring
bodyParts*/BPNI ikDataStart zstring
bodyParts*/BPND - struct{f32 damageMult; flags8#110 flags; enum8s#12 partType; u8 healthPercent; enum8s actorValue; u8 hitChance; u8 explodableExplosionChance; u16 explodableDebrisCount; formid[DEBR,NULL] explodableDebris; formid[EXPL,NULL] explodableExplosion; f32 trackingMaxAngle; f32 explodableDebrisScale; i32 severableDebrisCount; formid[DEBR,NULL] severableDebris; formid[EXPL,NULL] severableExplosion; f32 severableDebrisScale; struct{vec3 position; vec3 rotation} goreEffectsPositioning; formid[IPDS,NULL] severableImpactDataSet; formid[IPDS,NULL] explodableImpactDataSet; u8 severableDecalCount; u8 explodableDecalCount; bytes(2) unused; f32 limbReplacementScale}
bodyParts*/NAM1 limbReplacementModel path:mesh
bodyParts*/NAM4 goreEffectsTarget zstring
bodyParts*/NAM5 textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
RAGA ragdoll formid[RGDL]
record ADDN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
DATA nodeIndex i32
SNAM sound formid[SOUN]
DNAM data struct{u16 masterParticleSystem; bytes(2) unknown}
record AVIF
EDID editorID zstring
FULL name zstring
DESC description zstring
@icon group
ANAM name zstring
record RADS
EDID editorID zstring
DATA - struct{u32 triggerThreshold; formid[SPEL] actorEffect}
record CAMS
EDID editorID zstring
@model3 group
DATA data struct{enum32#111 action; enum32#112 location; enum32#112 target; flags32#113 flags; struct{f32 player; f32 target; f32 global} timeMultipliers; f32 maxTime; f32 minTime; ?f32 targetBetweenActors}
MNAM imageSpaceModifier formid[IMAD]
record CPTH
EDID editorID zstring
*CTDA condition @CTDA
ANAM relatedCameraPaths array<formid[CPTH,NULL]>
DATA cameraZoom enum8#114
*SNAM cameraShot formid[CAMS]
record VTYP
EDID editorID zstring
DNAM flags flags8#115
record IPCT
EDID editorID zstring
@model3 group
DATA - struct{f32 effectDuration; enum32#116 effectOrientation; f32 angleThreshold; f32 placementRadius; enum32#59 soundLevel; flags32#117 flags}
DODT decalData @DODT
DNAM textureSet formid[TXST]
SNAM sound1 formid[SOUN]
NAM1 sound2 formid[SOUN]
record IPDS
EDID editorID zstring
DATA impacts struct{formid[IPCT,NULL] stone; formid[IPCT,NULL] dirt; formid[IPCT,NULL] grass; formid[IPCT,NULL] glass; formid[IPCT,NULL] metal; formid[IPCT,NULL] wood; formid[IPCT,NULL] organic; formid[IPCT,NULL] cloth; formid[IPCT,NULL] water; ?formid[IPCT,NULL] hollowMetal; formid[IPCT,NULL] organicBug; formid[IPCT,NULL] organicGlow}
record ECZN
EDID editorID zstring
DATA - struct{formid[NPC_,FACT,NULL] owner; i8 rank; i8 minimumLevel; flags8#118 flags; bytes(1) unused}
record MESG
EDID editorID zstring
DESC description zstring
FULL name zstring
INAM icon formid[MICN,NULL]
NAM0 unused bytes
NAM1 unused bytes
NAM2 unused bytes
NAM3 unused bytes
NAM4 unused bytes
NAM5 unused bytes
NAM6 unused bytes
NAM7 unused bytes
NAM8 unused bytes
NAM9 unused bytes
DNAM flags flags32#119
TNAM displayTime u32
menuButtons*/ITXT buttonText zstring
menuButtons*/*CTDA condition @CTDA
record RGDL
EDID editorID zstring
NVER version u32
DATA generalData struct{u32 dynamicBoneCount; bytes(4) unused; struct{enum8#25 feedback; enum8#25 footIK; enum8#25 lookIK; enum8#25 grabIK; enum8#25 poseMatching} enabled; bytes(1) unused}
XNAM actorBase formid[CREA,NPC_]
TNAM bodyPartData formid[BPTD]
RAFD feedbackData struct{f32 dynamicKeyframeBlend; f32 hierarchyGain; f32 positionGain; f32 velocityGain; f32 accelerationGain; f32 snapGain; f32 velocityDamping; struct{f32 linearVelocity; f32 angularVelocity; f32 linearDistance; f32 angularDistance} snapMaxSettings; struct{f32 linear; f32 angular} positionMaxVelocity; struct{i32/1000 projectile; i32/1000 melee} positionMaxVelocity2}
RAFB feedbackDynamicBones array<u16>
RAPS poseMatchingData struct{array<3:u16> matchBones; flags8#120 flags; bytes(1) unused; f32 motorsStrength; f32 poseActivationDelay; f32 matchErrorAllowance; f32 displacementDisable}
ANAM deathPose zstring
record DOBJ
EDID editorID zstring
DATA defaultObjects array<formid>
record LGTM
EDID editorID zstring
DATA lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColor; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDist; f32 fogPower}
record MUSC
EDID editorID zstring
FNAM file path:other
record GRAS
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
DATA - struct{u8 density; u8 minSlope; u8 maxSlope; bytes(1) unused; u16 unitWaterAmount; bytes(2) unused; enum32#121 unitWaterType; f32 positionRange; f32 heightRange; f32 colorRange; f32 wavePeriod; flags8#122 flags; bytes(3) unused}
record HAIR
EDID editorID zstring
FULL name zstring
@model3 group
ICON texture path:texture
DATA flags flags8#123
record IDLE
EDID editorID zstring
@model3 group
*CTDA condition @CTDA
ANAM relatedIdleAnimations array<formid[IDLE,NULL]>
DATA - struct{u8 animationGroupSection; struct{u8 min; u8 max} looping; bytes(1) unused; i16 replayDelay; ?flags8#124 flags; bytes(1) unused}
record INFO
DATA - struct{enum8#63 type; enum8#125 nextSpeaker; flags8#126 flags1; ?flags8#127 flags2}
QSTI quest formid[QUST]
TPIC topic formid[DIAL]
PNAM previousINFO formid[INFO,NULL]
*NAME topic formid[DIAL]
responses*/TRDT responseData struct{enum32#128 emotionType; i32 emotionValue; bytes(4) unused; u8 responseNumber; bytes(3) unused; ?formid[SOUN,NULL] sound; flags8#129 flags; bytes(3) unused}
responses*/NAM1 responseText zstring
responses*/NAM2 scriptNotes zstring
responses*/NAM3 edits zstring
responses*/SNAM speakerAnimation formid[IDLE]
responses*/LNAM listenerAnimation formid[IDLE]
*CTDA condition @CTDA
*TCLT choice formid[DIAL]
*TCLF topic formid[DIAL]
script/@embeddedScript group
script/NEXT marker marker
script/@embeddedScript group
SNDD unused formid[SOUN]
RNAM prompt zstring
ANAM speaker formid[CREA,NPC_]
KNAM actorValuePerk formid[AVIF,PERK]
DNAM speechChallenge enum32#130
record INGR
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
SCRI script formid[SCPT]
ETYP equipmentType enum32s
DATA weight f32
ENIT effectData struct{i32 value; flags8#131 flags; bytes(3) unused}
@effects group
record KEYM flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
SCRI script formid[SCPT]
@destructible2 group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA - struct{i32 value; f32 weight}
record LAND flags#132
DATA flags flags32#133
VNML vertexNormals array<33:array<33:struct{u8 x; u8 y; u8 z}>>
VHGT vertexHeightMap struct{f32 offset; array<33:array<33:i8>> heightData; bytes(3) unused}
VCLR vertexColors array<33:array<33:struct{u8 r; u8 g; u8 b}>>
layers*|1/baseLayer/BTXT baseLayer @BTXT
layers*|2/alphaLayer/ATXT alphaLayerHeader @BTXT
layers*|2/alphaLayer/VTXT alphaLayerData array<struct{u16 position; bytes(2) unused; f32 opacity}>
record LIGH flags#134
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
SCRI script formid[SCPT]
@destructible2 group
FULL name zstring
@icon group
DATA - struct{i32 time; u32 radius; rgbx color; flags32#135 flags; f32 falloffExponent; f32 fov; u32 value; f32 weight}
FNAM fadeValue f32
SNAM sound formid[SOUN]
record LSCR flags#136
EDID editorID zstring
@icon group
DESC description zstring
*LNAM location struct{formid[CELL,WRLD] cell; bytes(8) unused}
record LTEX
EDID editorID zstring
@icon group
TNAM texture formid[TXST]
HNAM havokData struct{enum8#137 materialType; u8 friction; u8 restitution}
SNAM textureSpecularExponent u8
*GNAM grass formid[GRAS]
record LVLC
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#138
leveledListEntries*/LVLO baseData struct{i16 level; bytes(2) unused; formid[CREA,LVLC] reference; i16 count; bytes(2) unused}
leveledListEntries*/COED extraData @COED
@model3 group
record LVLN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#138
leveledListEntries*/LVLO baseData struct{i16 level; bytes(2) unused; formid[NPC_,LVLN] reference; i16 count; bytes(2) unused}
leveledListEntries*/COED extraData @COED
@model3 group
record LVLI
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
LVLD chanceNone u8
LVLF flags flags8#139
LVLG global formid[GLOB]
leveledListEntries*/LVLO baseData struct{i16 level; bytes(2) unused; formid[ARMO,AMMO,MISC,WEAP,BOOK,LVLI,KEYM,ALCH,NOTE] reference; i16 count; bytes(2) unused}
leveledListEntries*/COED extraData @COED
record MGEF
EDID editorID zstring
FULL name zstring
DESC description zstring
@icon group
@model3 group
DATA data struct{flags32#140 flags; f32 baseCost; union{0-1: formid; 2: formid[SCPT,NULL] assocScript; 3: formid[WEAP,ARMO,NULL]; 4: formid[CREA] assocCreature}by mgeff-assoc-item assocItem; enum32s#141 magicSchool; enum32s resistanceType; u16 counterEffectCount; bytes(2) unused; formid[LIGH,NULL] light; f32 projectileSpeed; formid[EFSH,NULL] effectShader; formid[EFSH,NULL] objectDisplayShader; formid[NULL,SOUN] effectSound; formid[NULL,SOUN] boltSound; formid[NULL,SOUN] hitSound; formid[NULL,SOUN] areaSound; f32 constantEffectEnchantment; f32 constantEffectBarter; enum32#142 archtype; enum32s actorValue}
*ESCE effect formid[MGEF]
record MISC flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
SCRI script formid[SCPT]
@destructible2 group
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA - struct{i32 value; f32 weight}
record COBJ
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
SCRI script formid[SCPT]
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
DATA - struct{i32 value; f32 weight}
record NPC_ flags#143
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
ACBS configuration @ACBS
*SNAM faction struct{formid[FACT] faction; i8 rank; bytes(3) unused}
INAM deathItem formid[LVLI]
VTCK voice formid[VTYP]
TPLT template formid[LVLN,NPC_]
RNAM race formid[RACE]
*SPLO actorEffect formid[SPEL]
EITM unarmedAttackEffect formid[ENCH,SPEL]
EAMT unarmedAttackAnimation enum16
@destructible2 group
SCRI script formid[SCPT]
@items group
AIDT aiData @AIDT
*PKID package formid[PACK]
KFFZ animations array<zstring>
CNAM class formid[CLAS]
DATA - struct{i32 baseHealth; array<7:u8> attributes; bytes unused}
DNAM - struct{array<14:u8> skillValues; array<14:u8> skillOffsets}
*PNAM headPart formid[HDPT]
HNAM hair formid[HAIR]
LNAM hairLength f32
ENAM eyes formid[EYES]
HCLR hairColor rgbx
ZNAM combatStyle formid[CSTY]
NAM4 impactMaterialType enum32#58
@faceGenData group
NAM5 unknown u16
NAM6 height f32
NAM7 weight f32
record PACK
EDID editorID zstring
PKDT general struct{flags32#144 generalFlags; enum8#145 type; ?bytes(1) unused; flags16#146 falloutBehaviorFlags; union{0: none; 1-17: flags16}by pkdt-specific-flags typeSpecificFlags; bytes(2) unused}
locations/PLDT location1 @PLDT
locations/PLD2 location2 @PLDT
PSDT schedule struct{i8 month; enum8s#147 dayWeek; u8 date; i8 time; i32 duration}
PTDT target1 @PTDT
*CTDA condition @CTDA
idleAnimations/IDLF flags flags8#92
idleAnimations/IDLC - struct{u8 animationCount; ?bytes(3) unused}
idleAnimations/IDLT idleTimerSetting f32
idleAnimations/IDLA animations array<formid[IDLE]>
idleAnimations/IDLB unused bytes(4)
CNAM combatStyle formid[CSTY]
PKED eatMarker marker
PKE2 escortDistance u32
PKFD followStartLocation f32
PKPT patrolFlags struct{enum8#25 repeatable; ?bytes(1) unused}
PKW3 useWeaponData struct{flags32#148 flags; enum8#149 fireRate; enum8#150 fireCount; u16 numberBursts; struct{u16 min; u16 max} shootsPerVolleys; struct{f32 min; f32 max} pauseBetweenVolleys; bytes(4) unused}
PTD2 target2 @PTDT
PUID useItemMarker marker
PKAM ambushMarker marker
PKDD dialogueData struct{f32 fov; formid[DIAL,NULL] topic; flags32#151 flags; ?bytes(4) unused; enum32#152 dialogueType; bytes(4) unknown}
PLD2 location2 @PLDT
onBegin/POBA onBeginMarker marker
onBegin/INAM idle formid[IDLE,NULL]
onBegin/@embeddedScript group
onBegin/TNAM topic formid[DIAL,NULL]
onEnd/POEA onEndMarker marker
onEnd/INAM idle formid[IDLE,NULL]
onEnd/@embeddedScript group
onEnd/TNAM topic formid[DIAL,NULL]
onChange/POCA onChangeMarker marker
onChange/INAM idle formid[IDLE,NULL]
onChange/@embeddedScript group
onChange/TNAM topic formid[DIAL,NULL]
record QUST
EDID editorID zstring
SCRI script formid[SCPT]
FULL name zstring
@icon group
DATA general struct{flags8#153 flags; u8 priority; bytes(2) unused; ?f32 questDelay}
*CTDA condition @CTDA
stages*/INDX stageIndex i16
stages*/logEntries*/QSDT stageFlags flags8#154
stages*/logEntries*/*CTDA condition @CTDA
stages*/logEntries*/CNAM logEntry zstring
stages*/logEntries*/@embeddedScript group
stages*/logEntries*/NAM0 nextQuest formid[QUST]
objectives*/QOBJ objectiveIndex i32
objectives*/NNAM description zstring
objectives*/targets*/QSTA target struct{formid[REFR,PGRE,PMIS,PBEA,ACRE,ACHR] target; flags8#155 flags; bytes(3) unused}
objectives*/targets*/*CTDA condition @CTDA
record RACE
EDID editorID zstring
FULL name zstring
DESC description zstring
*XNAM relation @XNAM
DATA - struct{array<7:struct{enum8s skill; i8 boost}> skillBoosts; bytes(2) unused; f32 maleHeight; f32 femaleHeight; f32 maleWeight; f32 femaleWeight; flags32#156 flags}
ONAM older formid[RACE]
YNAM younger formid[RACE]
NAM2 unknownMarker marker
VTCK voices array<formid[VTYP]>
DNAM defaultHairStyles array<formid[HAIR,NULL]>
CNAM defaultHairColors array<enum8#157>
PNAM faceGenMainClamp f32
UNAM faceGenFaceClamp f32
ATTR unused bytes
headData/NAM0 headDataMarker marker
headData/maleHeadData/MNAM maleDataMarker marker
headData/maleHeadData/parts*/INDX index enum32#158
headData/maleHeadData/parts*/@model3 group
headData/maleHeadData/parts*/@icon group
headData/femaleHeadData/FNAM femaleDataMarker marker
headData/femaleHeadData/parts*/INDX index enum32#158
headData/femaleHeadData/parts*/@model3 group
headData/femaleHeadData/parts*/@icon group
bodyData/NAM1 bodyDataMarker marker
bodyData/maleBodyData/MNAM maleDataMarker marker
bodyData/maleBodyData/parts*/INDX index enum32#158
bodyData/maleBodyData/parts*/@icon group
bodyData/maleBodyData/parts*/@model3 group
bodyData/femaleBodyData/FNAM femaleDataMarker marker
bodyData/femaleBodyData/parts*/INDX index enum32#158
bodyData/femaleBodyData/parts*/@icon group
bodyData/femaleBodyData/parts*/@model3 group
HNAM hairs array<formid[HAIR]>
ENAM eyes array<formid[EYES]>
faceGenData/maleFaceGenData/MNAM maleDataMarker marker
faceGenData/maleFaceGenData/@faceGenData group
faceGenData/maleFaceGenData/SNAM unknown unknown
faceGenData/femaleFaceGenData/FNAM femaleDataMarker marker
faceGenData/femaleFaceGenData/@faceGenData group
faceGenData/femaleFaceGenData/SNAM unknown unknown
record REFR flags#159
EDID editorID zstring
RCLR unused bytes
NAME base formid[TREE,SOUN,ACTI,DOOR,STAT,FURN,CONT,ARMO,AMMO,LVLN,LVLC,MISC,WEAP,BOOK,KEYM,ALCH,LIGH,GRAS,ASPC,IDLM,ARMA,MSTT,NOTE,PWAT,SCOL,TACT,TERM,TXST,ADDN]
XEZN encounterZone formid[ECZN]
XRGD ragdollData bytes
XRGB ragdollBipedData bytes
XPRM primitive struct{vec3 bounds; struct{f32 red; f32 green; f32 blue} color; bytes(4) unknown; enum32#160 type}
XTRI collisionLayer enum32
XMBP multiBoundPrimitiveMarker marker
XMBO boundHalfExtents vec3
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation; flags32#161 flags}
mapMarker/XMRK mapMarkerData marker
mapMarker/FNAM flags flags8#162
mapMarker/FULL name zstring
mapMarker/TNAM - struct{enum8#163 type; bytes(1) unused}
XSRF specialRenderingFlags flags32#164
XSRD specialRenderingData bytes(4)
XTRG target formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA]
XLCM levelModifier i32
@patrolData group
XRDO radioData struct{f32 rangeRadius; enum32#165 broadcastRangeType; f32 staticPercentage; formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,NULL] positionReference}
@ownership group
XLOC lockData struct{u8 level; bytes(3) unused; formid[KEYM,NULL] key; flags8#166 flags; bytes(3) unused; ?bytes(8) unknown}
XCNT count i32
XRDS radius f32
XHLP health f32
XRAD radiation f32
XCHG charge f32
ammo/XAMT type formid[AMMO]
ammo/XAMC count i32
*XPWR water struct{formid[REFR] reference; flags32#101 type}
*XLTW water formid[REFR]
*XDCR decal struct{formid[REFR] reference; unknown unknown}
XLKR linkedReference formid[REFR,ACRE,ACHR,PGRE,PMIS,PBEA,PLYR]
XCLP linkedReferenceColor struct{rgbx linkStartColor; rgbx linkEndColor}
@activateParents group
XESP enableParent @XESP
XEMI emittance formid[LIGH,REGN]
XMBR multiBoundReference formid[REFR]
XACT actionFlag flags32#167
ONAM openByDefault marker
XIBS ignoredBySandbox marker
XNDP navmeshDoorLink struct{formid[NAVM] navmesh; i16 triangle; bytes(2) unused}
XPOD portalData array<2:formid[REFR,NULL]>
XPTL portalData @XPTL
XSED speedTreeSeed u8
roomData/XRMR header struct{u16 linkedRoomsCount; bytes(2) unknown}
roomData/*XLRM linkedRoom formid[REFR]
XOCP occlusionPlaneData @XPTL
XORD linkedOcclusionPlanes array<formid[REFR,NULL]>
XLOD distantLODData array<3:f32>
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record REGN flags#168
EDID editorID zstring
@icon group
RCLR mapColor rgbx
WNAM worldspace formid[WRLD]
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD regionPointList array<struct{f32 x; f32 y}>
regionDataEntries*/RDAT dataHeader struct{enum32#169 type; flags8#170 flags; u8 priority; bytes unused}
regionDataEntries*/RDOT objects array<struct{formid[TREE,STAT,LTEX] object; u16 parentIndex; bytes(2) unused; f32 density; u8 clustering; u8 minSlope; u8 maxSlope; flags8#171 flags; u16 radiusWrtParent; u16 radius; f32 minHeight; f32 maxHeight; f32 sink; f32 sinkVariance; f32 sizeVariance; struct{u16 x; u16 y; u16 z} angleVariance; bytes(2) unused; bytes(4) unknown}>
regionDataEntries*/RDMP mapName zstring
regionDataEntries*/RDGS grasses array<struct{formid[GRAS] grass; bytes(4) unknown}>
regionDataEntries*/RDMD musicType enum32#172
regionDataEntries*/RDMO music formid[MUSC]
regionDataEntries*/RDSD sounds array<struct{formid[SNDR,SOUN,NULL] sound; flags32#173 flags; u32 chance}>
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance; formid[GLOB,NULL] global}>
record SOUN
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FNAM soundFile path:sound
soundData|1/SNDD soundData struct{u8*5 minimumAttenuationDistance; u8*100 maximumAttenuationDistance; i8 frequencyAdjustment; bytes(1) unused; flags32#174 flags; i16 staticAttenuationCdB; u8 stopTime; u8 startTime; array<5:i16> attenuationCurve; i16 reverbAttenuationControl; i32 priority; bytes(8) unknown}
soundData|2/SNDX soundData struct{u8*5 minimumAttenuationDistance; u8*100 maximumAttenuationDistance; i8 frequencyAdjustment; bytes(1) unused; flags32#174 flags; i16 staticAttenuationCdB; u8 stopTime; u8 startTime}
ANAM attenuationCurve array<5:i16>
GNAM reverbAttenuationControl i16
HNAM priority i32
record SPEL
EDID editorID zstring
FULL name zstring
SPIT - struct{enum32#175 type; u32 cost; enum32 level; flags8#176 flags; bytes(3) unused}
@effects group
record STAT flags#88
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
record TES4 flags#177
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
OFST unknown unknown
DELE unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
masterFiles*/DATA unused bytes(8)
ONAM overriddenForms array<formid[REFR,ACHR,ACRE,PMIS,PBEA,PGRE,LAND,NAVM]>
SCRN screenshot bytes
record PLYR
EDID editorID zstring
PLYR player formid
record TREE
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
@model3 group
@icon group
SNAM speedTreeSeeds array<u32>
CNAM treeData struct{f32 leafCurvature; f32 minimumLeafAngle; f32 maximumLeafAngle; f32 branchDimmingValue; f32 leafDimmingValue; i32 shadowRadius; f32 rockSpeed; f32 rustleSpeed}
BNAM billboardDimensions struct{f32 width; f32 height}
record WATR
EDID editorID zstring
FULL name zstring
NNAM noiseMap path:texture
ANAM opacity u8
FNAM flags flags8#178
MNAM materialID zstring
SNAM sound formid[SOUN]
XNAM actorEffect formid[SPEL]
DATA damage u16
visualData|1/DNAM visualData struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 waterPropertiesSun; f32 waterPropertiesReflectivity; f32 waterPropertiesFresnel; bytes(4) unused; f32 fogNearPlane; f32 fogFarPlane; rgbx shallowColor; rgbx deepColor; rgbx reflectionColor; bytes(4) unused; f32 rainSimulatorForce; f32 rainSimulatorVelocity; f32 rainSimulatorFalloff; f32 rainSimulatorDampner; f32 displacementSimulatorStarting; f32 displacementSimulatorForce; f32 displacementSimulatorVelocity; f32 displacementSimulatorFalloff; f32 displacementSimulatorDampner; f32 rainSimulatorStarting; f32 noiseNoiseScale; f32 noiseWindDirection; f32 noiseWindDirection2; f32 noiseWindDirection3; f32 noiseWindSpeed; f32 noiseWindSpeed2; f32 noiseWindSpeed3; f32 noiseFalloffStart; f32 noiseFalloffEnd; f32 fogFogAmount; f32 noiseUVScale; f32 fogFogAmount2; f32 fogNearPlane2; f32 fogFarPlane2; f32 waterPropertiesDistortion; f32 waterPropertiesShininess; f32 waterPropertiesReflection; f32 waterLightRadius; f32 waterLightBrightness; f32 noiseUVScale2; f32 noiseUVScale3; f32 noiseUVScale4; ?f32 noiseAmplitudeScale; f32 noiseAmplitudeScale2; f32 noiseAmplitudeScale3}
visualData|2/DATA visualData struct{f32 unknown; f32 unknown; f32 unknown; f32 unknown; f32 waterPropertiesSun; f32 waterPropertiesReflectivity; f32 waterPropertiesFresnel; bytes(4) unused; f32 fogNearPlane; f32 fogFarPlane; rgbx shallowColor; rgbx deepColor; rgbx reflectionColor; bytes(4) unused; f32 rainSimulatorForce; f32 rainSimulatorVelocity; f32 rainSimulatorFalloff; f32 rainSimulatorDampner; f32 displacementSimulatorStarting; f32 displacementSimulatorForce; f32 displacementSimulatorVelocity; f32 displacementSimulatorFalloff; f32 displacementSimulatorDampner; f32 rainSimulatorStarting; f32 noiseNoiseScale; f32 noiseWindDirection; f32 noiseWindDirection2; f32 noiseWindDirection3; f32 noiseWindSpeed; f32 noiseWindSpeed2; f32 noiseWindSpeed3; f32 noiseFalloffStart; f32 noiseFalloffEnd; f32 fogFogAmount; f32 noiseUVScale; f32 fogFogAmount2; f32 fogNearPlane2; f32 fogFarPlane2; f32 waterPropertiesDistortion; f32 waterPropertiesShininess; f32 waterPropertiesReflection; f32 waterLightRadius; f32 waterLightBrightness; f32 noiseUVScale2; f32 noiseUVScale3; f32 noiseUVScale4; u16 damage}
GNAM relatedWaters struct{formid[WATR,NULL] daytime; formid[WATR,NULL] nighttime; formid[WATR,NULL] underwater}
record WEAP flags#43
EDID editorID zstring
OBND objectBounds struct{i16 x1; i16 y1; i16 z1; i16 x2; i16 y2; i16 z2}
FULL name zstring
@model3 group
@icon group
SCRI script formid[SCPT]
EITM objectEffect formid[ENCH,SPEL]
EAMT enchantmentChargeAmount i16
NAM0 ammo formid[AMMO,FLST]
@destructible2 group
REPL repairList formid[FLST]
ETYP equipmentType enum32s
BIPL bipedModelList formid[FLST]
YNAM soundPickUp formid[SOUN]
ZNAM soundDrop formid[SOUN]
shellCasingModel/MOD2 modelFile path:mesh
shellCasingModel/MO2T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
shellCasingModel/MO2S alternateTextures @MODS
scopeModel/MOD3 modelFile path:mesh
scopeModel/MO3T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
scopeModel/MO3S alternateTextures @MODS
EFSD scopeEffect formid[EFSH]
worldModel/MOD4 modelFile path:mesh
worldModel/MO4T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
worldModel/MO4S alternateTextures @MODS
NNAM embeddedWeaponNode zstring
INAM impactDataSet formid[IPDS]
WNAM 1stPersonModel formid[STAT]
SNAM soundGunShoot formid[SOUN]
XNAM soundGunShoot formid[SOUN]
NAM7 soundGunShoot formid[SOUN]
TNAM soundMeleeSwing formid[SOUN]
NAM6 soundBlock formid[SOUN]
UNAM soundIdle formid[SOUN]
NAM9 soundEquip formid[SOUN]
NAM8 soundUnequip formid[SOUN]
DATA - struct{i32 value; i32 health; f32 weight; i16 baseDamage; u8 clipSize}
DNAM - struct{enum32#14 animationType; f32 animationMultiplier; f32 reach; flags8#179 flags1; enum8#180 gripAnimation; u8 ammoUse; enum8#181 reloadAnimation; f32 minSpread; f32 spread; f32 unknown; f32 sightFOV; bytes(4) unused; formid[PROJ,NULL] projectile; u8 baseVATSHit; enum8#182 attackAnimation; u8 projectileCount; enum8#183 embeddedWeaponActor; f32 minRange; f32 maxRange; enum32#184 hit; flags32#185 flags2; f32 animationAttackMultiplier; f32 fireRate; f32 overrideActionPoints; f32 rumbleLeftMotor; f32 rumbleRightMotor; f32 rumbleDuration; f32 overrideDamageWeapon; f32 attackShotsSec; f32 reloadTime; f32 jamTime; f32 aimArc; enum32s skill; enum32#186 rumblePattern; f32 rumbleWavelength; f32 limbDmgMult; ?enum32s resistType; f32 sightUsage; f32 semiDelayMin; f32 semiDelayMax}
CRDT criticalData struct{u16 criticalDamage; bytes(2) unused; f32 critMult; flags8#187 flags; bytes(3) unused; formid[SPEL,NULL] effect}
VNAM soundLevel enum32#59
record WTHR
EDID editorID zstring
<00>IAD sunrise formid[IMAD]
<01>IAD day formid[IMAD]
<02>IAD sunset formid[IMAD]
<03>IAD night formid[IMAD]
cloudTextures/DNAM layer0 zstring
cloudTextures/CNAM layer1 zstring
cloudTextures/ANAM layer2 zstring
cloudTextures/BNAM layer3 zstring
precipitation/@model3 group
LNAM maxCloudLayers u32
ONAM cloudSpeeds array<4:u8>
PNAM cloudColors array<struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night}>
NAM0 weatherColors struct{struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyUpper; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} fog; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} unused; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} ambient; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sunlight; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sun; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} stars; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyLower; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} horizon; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} clouds}
FNAM fogDistance struct{f32 dayNear; f32 dayFar; f32 nightNear; f32 nightFar; f32 dayPower; f32 nightPower}
INAM unused bytes(304)
DATA data struct{u8 windSpeed; bytes(2) unused; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#188 flags; struct{u8 red; u8 green; u8 blue} lightningColor}
*SNAM sound struct{formid[SNDR,SOUN,NULL] sound; enum32#189 type}
record WRLD flags#190
EDID editorID zstring
FULL name zstring
XEZN encounterZone formid[ECZN]
parentWorldspace/WNAM world formid[WRLD]
parentWorldspace/PNAM flags flags16#191
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
lodData/NAM3 lodWater formid[WATR]
lodData/NAM4 lodWaterHeight f32
DNAM landData struct{f32 defaultLandHeight; f32 defaultWaterHeight}
@icon group
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates}
ONAM worldMapOffset struct{f32 worldMapScale; f32 cellXOffset; f32 cellYOffset}
INAM imageSpace formid[IMGS]
DATA flags flags8#192
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
ZNAM music formid[MUSC]
NNAM canopyShadow zstring
XNAM waterNoiseTexture path:texture
swapsImpactData/*IMPS impactSwapData struct{enum32#193 materialType; formid[IPCT] originalData; formid[IPCT,NULL] newData}
swapsImpactData/IMPF footstepMaterials struct{char(30) concSolid; char(30) concBroken; char(30) metalSolid; char(30) metalHollow; char(30) metalSheet; char(30) wood; char(30) sand; char(30) dirt; char(30) grass; char(30) water}
OFST offsets array<array<counted:u32>>
`;
