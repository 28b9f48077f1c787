/** The records of Oblivion (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const OBLIVION = `
values 1 0 Weapons; 1 Armor; 2 Clothing; 3 Books; 4 Ingredients; 7 Lights; 8 Apparatus; 10 Miscellaneous; 11 Spells; 12 Magic Items; 13 Potions; 14 Training; 16 Recharge; 17 Repair
values 2 -1 None; 0 Armorer; 1 Athletics; 2 Blade; 3 Block; 4 Blunt; 5 Hand To Hand; 6 Heavy Armor; 7 Alchemy; 8 Alteration; 9 Conjuration; 10 Destruction; 11 Illusion; 12 Mysticism; 13 Restoration; 14 Acrobatics; 15 Light Armor; 16 Marksman; 17 Mercantile; 18 Security; 19 Sneak; 20 Speechcraft
values 3 0 Biped; 1 Essential; 2 Weapon Shield; 3 Respawn; 4 Swims; 5 Flies; 6 Walks; 7 PC Level Offset; 9 No Low Level Processing; 11 No Blood Spray; 12 No Blood Decal; 15 No Head; 16 No Right Arm; 17 No Left Arm; 18 No Combat in Water; 19 No Shadow; 20 No Corpse Check
values 4 0 Object; 1 Quest; 256 Magic Effect
values 5 0 Bottom Left; 1 Bottom Right; 2 Top Left; 3 Top Right
values 6 0 Set Enable State to
values 7 10 Persistent; 11 Initially Disabled; 15 Visible When Distant
values 8 10 Quest Item; 17 Dangerous
values 9 10 Quest Item
values 10 0 No auto calculation; 1 Food item
values 11 0 Ignores Normal Weapon Resistance
values 12 0 Mortar and Pestle; 1 Alembic; 2 Calcinator; 3 Retort
values 13 0 Head; 1 Hair; 2 Upper Body; 3 Lower Body; 4 Hand; 5 Foot; 6 Right Ring; 7 Left Ring; 8 Amulet; 9 Weapon; 10 Back Weapon; 11 Side Weapon; 12 Quiver; 13 Shield; 14 Torch; 15 Tail
values 14 0 Hide Rings; 1 Hide Amulets; 6 Non Playable; 7 Heavy armor
values 15 0 Scroll; 1 Cant be taken
values 16 10 Persistent; 17 Off Limits; 19 Cant Wait
values 17 0 Is Interior Cell; 1 Has water; 2 Cant Travel From Here; 3 Force hide land Oblivion; 5 Public Area; 6 Hand changed; 7 Behave like exterior
values 18 0 Default; 1 Public; 2 Dungeon
values 19 0 Combat; 1 Magic; 2 Stealth
values 20 0 Playable; 1 Guard
values 21 0 Hide Rings; 1 Hide Amulets; 6 Non Playable
values 22 1 Respawns
values 23 0 Creature; 1 Daedra; 2 Undead; 3 Humanoid; 4 Horse; 5 Giant
values 24 0 None; 1 Petty; 2 Lesser; 3 Common; 4 Greater; 5 Grand
values 25 0 Left Foot; 1 Right Foot; 2 Left Back Foot; 3 Right Back Foot; 4 Idle; 5 Aware; 6 Attack; 7 Hit; 8 Death; 9 Weapon
values 26 0 Advanced; 1 Choose Attack using Chance; 2 Ignore Allies in Area; 3 Will Yield; 4 Rejects Yields; 5 Fleeing Disabled; 6 Prefers Ranged; 7 Melee Alert OK
values 27 0 Do Not Acquire
values 28 0 Topic; 1 Conversation; 2 Combat; 3 Persuasion; 4 Detection; 5 Service; 6 Miscellaneous
values 29 0 Oblivion gate; 1 Automatic door; 2 Hidden; 3 Minimal use
values 30 0 No Membrane Shader; 3 No Particle Shader; 4 Edge Effect Inverse; 5 Membrane Shader Affect Skin
values 31 1 Zero; 2 One; 3 Source Color; 4 Source Inverse Color; 5 Source Alpha; 6 Source Inverted Alpha; 7 Dest Alpha; 8 Dest Inverted Alpha; 9 Dest Color; 10 Dest Inverse Color; 11 Source Alpha SAT
values 32 1 Add; 2 Subtract; 3 Reverse Subtract; 4 Minimum; 5 Maximum
values 33 3 Equal To; 4 Normal; 5 Greater Than; 7 Greater Than or Equal; 8 Always Show
values 34 0 Scroll; 1 Staff; 2 Weapon; 3 Apparel
values 35 0 Manual Enchant Cost
values 36 0 Playable
values 37 0 Hidden from Player; 1 Evil; 2 Special Combat
values 38 102 Float; 108 Long; 115 Short
values 39 0 Above At Least; 1 Above At Most; 2 Below At Least; 3 Below At Most; 4 Either At Least; 5 Either At Most; 6 Either At Most Above; 7 Either At Most Below
values 40 0 Vertex Lighting; 1 Uniform Scaling; 2 Fit to Slope
values 41 0 Playable; 1 Not Male; 2 Not Female; 3 Fixed
values 42 0 Target; 1 Self; 2 Either
values 43 0 Goodbye; 1 Random; 2 Say Once; 3 Run Immediately; 4 Info Refusal; 5 Random End; 6 Run for Rumors
values 44 0 Neutral; 1 Anger; 2 Disgust; 3 Fear; 4 Sad; 5 Happy; 6 Surprise
values 45 18 Compressed
values 46 0 Has Vertex Normals Height; 1 Has Vertex Colours; 2 Has Layers; 4 Auto Calc Normals; 10 Ignored
values 47 10 Quest
values 48 0 Dynamic; 1 Can be Carried; 2 Negative; 3 Flicker; 5 Off By Default; 6 Flicker Slow; 7 Pulse; 8 Pulse Slow; 9 Spot Light; 10 Spot Shadow
values 49 0 STONE; 1 CLOTH; 2 DIRT; 3 GLASS; 4 GRASS; 5 METAL; 6 ORGANIC; 7 SKIN; 8 WATER; 9 WOOD; 10 HEAVY STONE; 11 HEAVY METAL; 12 HEAVY WOOD; 13 CHAIN; 14 SNOW
values 50 0 Calculate from all levels; 1 Calculate for each item
values 51 0 Calculate from all levels; 1 Calculate for each item; 2 Use all spells
values 52 0 None; 1 FormID; 2 Magic Effect Code; 3 Actor Value
values 53 2 ParamFlagA; 3 Beneficial; 16 ParamFlagB; 17 Magnitude Is Range; 18 Atomic Resistance; 19 ParamFlagC; 20 ParamFlagD; 30 Hidden
values 54 0 Hostile; 1 Recover; 2 Detrimental; 3 Magnitude; 4 Self; 5 Touch; 6 Target; 7 No duration; 8 No magnitude; 9 No area; 10 FX persist; 11 Spellmaking; 12 Enchanting; 13 No Ingredient; 16 Use weapon; 17 Use armor; 18 Use creature; 19 Use skill; 20 Use attribute; 24 Use actor value; 25 Spray projectile type; 26 Bolt projectile type; 27 No hit effect
values 55 0 Alteration; 1 Conjuration; 2 Destruction; 3 Illusion; 4 Mysticism; 5 Restoration
values 56 10 Quest Item; 18 Compressed
values 57 0 Offers services; 1 Must reach location; 2 Must complete; 3 Lock doors at package; 4 Lock doors at package; 5 Lock doors at location; 6 Unlock doors at package; 7 Unlock doors at package; 8 Unlock doors at location; 9 Continue if PC near; 10 Once per day; 12 Skip fallout behavior; 13 Always run; 17 Always sneak; 18 Allow swimming; 19 Allow falls; 20 Armor unequipped; 21 Weapons unequipped; 22 Defensive combat; 23 Use horse; 24 No idle anims
values 58 0 Find; 2 Follow; 4 Escort; 6 Eat; 8 Sleep; 10 Wander; 12 Travel; 14 Accompany; 16 Use item at; 17 Use; 18 Ambush; 20 Flee not combat; 21 Flee; 22 Cast magic; 23 Cast
values 59 0 Near reference; 1 near; 2 In cell; 3 in; 4 Near current location; 5 near current location; 6 Near editor location; 7 near editor location; 8 Object ID; 9 at any; 10 Object type; 11 at any object type
values 60 -1 Any; 0 Sundas; 1 Morndas; 2 Tirdas; 3 Middas; 4 Turdas; 5 Fredas; 6 Loredas; 7 Morndas to Fredas; 8 Loredas Sundas; 9 Morndas Middas Fredas; 10 Tirdas Turdas
values 61 0 Specific reference; 1 only; 2 Object ID; 3 any; 4 Object type; 5 any object type
values 62 0 Start game enabled; 2 Allow repeated conversation topics; 3 Allow repeated stages
values 63 0 Complete quest
values 64 0 Compass marker ignores locks
values 65 0 Upper Body; 1 Lower Body; 2 Hand; 3 Foot; 4 Tail
values 66 7 Turn Off Fire; 9 Cast Shadows; 10 Persistent; 11 Initially Disabled; 15 Visible When Distant
values 67 2 Leveled Lock
values 68 0 Use Default; 1 Activate; 2 Open; 3 Open by Default
values 69 0 Visible; 1 Can Travel To
values 70 0 None; 1 Camp; 2 Cave; 3 City; 4 Elven Ruin; 5 Fort Ruin; 6 Mine; 7 Landmark; 8 Tavern; 9 Settlement; 10 Daedric Shrine; 11 Oblivion Gate
values 71 6 Border Region
values 72 2 Objects; 3 Weather; 4 Map; 6 Grass; 7 Sound
values 73 0 Override
values 74 0 Conform to slope; 1 Paint Vertices; 2 Size Variance; 3 X; 4 Y; 5 Z; 6 Tree; 7 Huge Rock
values 75 0 Pleasant; 1 Cloudy; 2 Rainy; 3 Snowy
values 76 0 IsLongOrShort
values 77 0 Random Frequency Shift; 1 Play At Random; 2 Environment Ignored; 3 Random Location; 4 Loop; 5 Menu Sound; 6 2D; 7 360 LFE
values 78 0 Spell; 1 Disease; 2 Power; 3 Lesser Power; 4 Ability; 5 Poison
values 79 0 Novice; 1 Apprentice; 2 Journeyman; 3 Expert; 4 Master
values 80 0 Manual Spell Cost; 1 Immune to Silence 1; 2 Player Start Spell; 3 Immune to Silence 2; 4 Area Effect Ignores LOS; 5 Script Effect Always Applies; 6 Disallow Spell Absorb Reflect; 7 Touch Spell Explodes w
values 81 0 ESM
values 82 0 Causes Damage; 1 Reflective
values 83 0 Blade One Hand; 1 Blade Two Hand; 2 Blunt One Hand; 3 Blunt Two Hand; 4 Staff; 5 Bow
values 84 0 False; 1 True
values 85 0 Weather Pleasant; 1 Weather Cloudy; 2 Weather Rainy; 3 Weather Snow
values 86 0 Default; 1 Precipitation; 2 Wind; 3 Thunder
values 87 19 Cant Wait
values 88 0 Small world; 1 Cant fast travel; 2 Oblivion worldspace; 4 No LOD water
type @CTDA struct{u8 type; bytes(3) unused; @CTDA4 by; ctda comp; value comparisonValue; u16 function; bytes(2) unused; @CTDA2; @CTDA3; ?u32 unused}
type @CTDT struct{u8 type; bytes(3) unused; @CTDA4 by; ctda comp; value comparisonValue; u16 function; bytes(2) unused; @CTDA2; @CTDA3}
type @CTDA2 union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: i32 variableName; 4: enum32 sex; 5: formid[ACVA] actorValue; 6: enum32 crimeType; 7: enum32 axis; 8: enum32 formType; 9: i32 questStage; 10: formid[PLYR,REFR,ACHR,ACRE,TRGT] objectReference; 11: @Refs4 inventoryObject; 12: formid[PLYR,ACHR,ACRE,TRGT] actor; 13: formid[QUST] quest; 14: formid[FACT] faction; 15: formid[CELL] cell; 16: formid[CLAS] class; 17: formid[RACE] race; 18: formid[NPC_,CREA,ACTI] actorBase; 19: formid[GLOB] global; 20: formid[WTHR] weather; 21: formid[PACK] package; 22: formid[FACT,NPC_] owner; 23: formid[BSGN] birthsign; 24: formid[FURN] furniture; 25: formid[SPEL] magicItem; 26: formid[MGEF] magicEffect; 27: formid[WRLD] worldspace; 28: @Refs referenceableObject}by ctda-param1-parameter1
type @CTDA3 union{0: bytes(4); 1: bytes(4) none; 2: i32 integer; 3: i32 variableName; 4: enum32 sex; 5: formid[ACVA] actorValue; 6: enum32 crimeType; 7: enum32 axis; 8: enum32 formType; 9: i32 questStage; 10: formid[PLYR,REFR,ACHR,ACRE,TRGT] objectReference; 11: @Refs4 inventoryObject; 12: formid[PLYR,ACHR,ACRE,TRGT] actor; 13: formid[QUST] quest; 14: formid[FACT] faction; 15: formid[CELL] cell; 16: formid[CLAS] class; 17: formid[RACE] race; 18: formid[NPC_,CREA,ACTI] actorBase; 19: formid[GLOB] global; 20: formid[WTHR] weather; 21: formid[PACK] package; 22: formid[FACT,NPC_] owner; 23: formid[BSGN] birthsign; 24: formid[FURN] furniture; 25: formid[SPEL] magicItem; 26: formid[MGEF] magicEffect; 27: formid[WRLD] worldspace; 28: @Refs referenceableObject}by ctda-param2-parameter2
type @AIDT struct{u8 aggression; u8 confidence; u8 energyLevel; u8 responsibility; flags32#1 buysSellsServices; enum8s#2 teaches; u8 maximumTrainingLevel; bytes(2) unused}
type @Refs formid[CREA,NPC_,TREE,SBSP,LVLC,SOUN,ACTI,DOOR,FLOR,STAT,FURN,CONT,ARMO,AMMO,MISC,WEAP,INGR,SLGM,SGST,BOOK,KEYM,CLOT,ALCH,APPA,LIGH,GRAS]
type @Refs2 formid[ACTI,DOOR,FLOR,STAT,FURN,CREA,SPEL,NPC_,CONT,ARMO,AMMO,MISC,WEAP,INGR,SLGM,SGST,BOOK,KEYM,CLOT,ALCH,APPA,LIGH]
type @ACBS struct{flags32#3 flags; u16 baseSpellPoints; u16 fatigue; u16 barterGold; i16 level; u16 calcMin; u16 calcMax}
type @SCHD struct{bytes(4) unused; u32 refCount; u32 compiledSize; u32 variableCount; enum32#4 type; unknown unknown}
type @CNTO struct{@Refs3 item; i32 count}
type @OBME struct{u8 recordVersion; struct{u8 beta; u8 minor; u8 major} obmeVersion; bytes(28) unused}
type @SCHR struct{bytes(4) unused; u32 refCount; u32 compiledSize; u32 variableCount; enum32#4 type}
type @Refs3 formid[ARMO,AMMO,MISC,WEAP,INGR,SLGM,SGST,BOOK,LVLI,KEYM,CLOT,ALCH,APPA,LIGH]
type @BTXT struct{formid[LTEX,NULL] texture; enum8#5 quadrant; bytes(1) unused; u16 layer}
type @XESP struct{formid[PLYR,REFR,ACRE,ACHR] reference; flags8#6 flags; bytes(3) unused}
type @CTDA4 union{0: f32 comparisonValueFloat; 1: formid[GLOB] comparisonValueGlobal}by unknown
type @Refs4 formid[ARMO,AMMO,MISC,WEAP,INGR,SLGM,SGST,BOOK,KEYM,CLOT,ALCH,APPA,LIGH]
group @ownership
ownership/XOWN owner formid[FACT,NPC_]
ownership/XRNK factionRank i32
ownership/XGLB globalVariable formid[GLOB]
group @model
model/MODL modelFile path:mesh
model/MODB boundRadius f32
model/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
group @effects
effects*|1/effect/EFID magicEffectName u32
effects*|1/effect/EFIT - struct{u32 magicEffectName; u32 magnitude; u32 area; u32 duration; enum32 type; enum32s actorValue}
effects*|1/effect/scriptEffect/SCIT scriptEffectData struct{formid[NULL,SCPT] scriptEffect; ?enum32 magicSchool; u32 visualEffectName; flags8 flags; bytes(3) unused}
effects*|1/effect/scriptEffect/FULL name zstring
effects*|2/effects/effects*/EFME oblivionMagicExtender struct{u8 recordVersion; struct{u8 beta; u8 minor; u8 major} obmeVersion; enum8 efitParamInfo; enum8 efixParamInfo; bytes(10) unused}
effects*|2/effects/effects*/EFID magicEffectCode char(4)
effects*|2/effects/effects*/EFIT - struct{char(4) magicEffectCode; u32 magnitude; u32 area; u32 duration; enum32 type; union{0: bytes(4) param1Unknown; 1: formid param1FormID; 2: char(4) param1Magic; 3: formid[ACVA] param1Actor}by efitobme-param param1}
effects*|2/effects/effects*/scriptEffect/SCIT scriptEffectData struct{formid[NULL,SCPT] scriptEffect; ?enum32 magicSchool; char(4) visualEffectCode; flags8 flags; bytes(3) unused}
effects*|2/effects/effects*/scriptEffect/FULL name zstring
effects*|2/effects/effects*/EFII icon path:texture
effects*|2/effects/effects*/EFIX - struct{flags32 overrideMask; flags32 flags; f32 baseCost; union{0: bytes(4) param2Unknown; 1: formid param2FormID; 2: char(4) param2Magic; 3: formid[ACVA] param2Actor}by efix-param param2; unknown unknown}
effects*|2/effects/EFXX effectsEndMarker marker
effects*|2/effects/FULL name zstring
record ACHR flags#7
EDID editorID zstring
NAME base formid[NPC_]
unused/XPCI unused formid[CELL]
unused/FULL unused zstring
XLOD distantLODData array<3:f32>
XESP enableParent @XESP
XMRC merchantContainer formid[REFR]
XHRS horse formid[ACRE]
XRGD ragdollData bytes
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record ACRE flags#7
EDID editorID zstring
NAME base formid[CREA]
@ownership group
XRGD ragdollData bytes
XLOD distantLODData array<3:f32>
XESP enableParent @XESP
XSCL scale f32
DATA positionRotation struct{vec3 position; vec3 rotation}
record ACTI flags#8
EDID editorID zstring
FULL name zstring
@model group
SCRI script formid[SCPT]
SNAM sound formid[SOUN]
record ALCH flags#9
EDID editorID zstring
OBME oblivionMagicExtender @OBME
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA weight f32
ENIT - struct{i32 value; flags8#10 flags; bytes(3) unused}
@effects group 
record AMMO flags#9
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
ENAM enchantment formid[ENCH]
ANAM enchantmentPoints u16
DATA - struct{f32 speed; flags8#11 flags; bytes(3) unused; u32 value; f32 weight; u16 damage}
record ANIO
EDID editorID zstring
@model group
DATA idleAnimation formid[IDLE]
record APPA
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA - struct{enum8#12 type; u32 value; f32 weight; f32 quality}
record ARMO flags#9
EDID editorID zstring
FULL name zstring
SCRI script formid[SCPT]
ENAM enchantment formid[ENCH]
ANAM enchantmentPoints u16
BMDT - struct{flags16#13 bipedFlags; flags8#14 generalFlags; bytes(1) unused}
maleBipedModel/MODL modelFile path:mesh
maleBipedModel/MODB boundRadius f32
maleBipedModel/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2B boundRadius f32
maleWorldModel/MO2T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
ICON maleIconFile path:texture
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3B boundRadius f32
femaleBipedModel/MO3T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4B boundRadius f32
femaleWorldModel/MO4T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
ICO2 femaleIconFile path:texture
DATA - struct{u16/100 armor; u32 value; u32 health; f32 weight}
record BOOK flags#9
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
ENAM enchantment formid[ENCH]
ANAM enchantmentPoints u16
DESC description zstring
DATA - struct{flags8#15 flags; enum8s#2 teaches; u32 value; f32 weight}
record BSGN
EDID editorID zstring
FULL name zstring
ICON iconFile path:texture
DESC description zstring
*SPLO spell formid[SPEL,LVSP]
record CELL flags#16
EDID editorID zstring
FULL name zstring
DATA flags flags8#17
XCLC grid struct{i32 x; i32 y}
XCLL lighting struct{rgbx ambientColor; rgbx directionalColor; rgbx fogColor; f32 fogNear; f32 fogFar; i32 directionalRotationXY; i32 directionalRotationZ; f32 directionalFade; f32 fogClipDist}
XCLR regions array<formid[REGN]>
XCMT music enum8#18
XCLW waterHeight f32
XCCM climate formid[CLMT]
XCWT water formid[WATR]
@ownership group
record CLAS
EDID editorID zstring
FULL name zstring
DESC description zstring
ICON iconFile path:texture
DATA - struct{array<2:enum32s> primaryAttributes; enum32#19 specialization; array<7:enum32s> majorSkills; flags32#20 flags; flags32#1 buysSellsServices; ?enum8s#2 teaches; u8 maximumTrainingLevel; u16 unused}
record CLMT
EDID editorID zstring
WLST weatherTypes array<struct{formid[WTHR] weather; i32 chance}>
FNAM sunTexture path:texture
GNAM sunGlareTexture path:texture
@model group
TNAM timing struct{struct{u8 begin; u8 end} sunrise; struct{u8 begin; u8 end} sunset; u8 volatility; u8 moonsPhaseLength}
record CLOT flags#9
EDID editorID zstring
FULL name zstring
SCRI script formid[SCPT]
ENAM enchantment formid[ENCH]
ANAM enchantmentPoints u16
BMDT - struct{flags16#13 bipedFlags; flags8#21 generalFlags; bytes(1) unused}
maleBipedModel/MODL modelFile path:mesh
maleBipedModel/MODB boundRadius f32
maleBipedModel/MODT textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
maleWorldModel/MOD2 modelFile path:mesh
maleWorldModel/MO2B boundRadius f32
maleWorldModel/MO2T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
ICON maleIconFile path:texture
femaleBipedModel/MOD3 modelFile path:mesh
femaleBipedModel/MO3B boundRadius f32
femaleBipedModel/MO3T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
femaleWorldModel/MOD4 modelFile path:mesh
femaleWorldModel/MO4B boundRadius f32
femaleWorldModel/MO4T textures array<struct{u64 fileHash; u64 fileHash2; u64 folderHash}>
ICO2 femaleIconFile path:texture
DATA - struct{u32 value; f32 weight}
record CONT flags#9
EDID editorID zstring
FULL name zstring
@model group
SCRI script formid[SCPT]
*CNTO item @CNTO
DATA - struct{flags8#22 flags; f32 weight}
SNAM openSound formid[SOUN]
QNAM closeSound formid[SOUN]
record CREA flags#9
EDID editorID zstring
FULL name zstring
@model group
*CNTO item @CNTO
*SPLO spell formid[SPEL,LVSP]
NIFZ models array<zstring>
NIFT modelListTextures array<u32:struct{array<u8:struct{u64 fileHash; u64 fileHash2; u64 folderHash}> textures}>
ACBS configuration @ACBS
*SNAM faction struct{formid[FACT] faction; i8 rank; bytes(3) unused}
INAM deathItem formid[LVLI]
SCRI script formid[SCPT]
AIDT aiData @AIDT
*PKID aiPackage formid[PACK]
KFFZ animations array<zstring>
DATA creatureData struct{enum8#23 type; u8 combatSkill; u8 magicSkill; u8 stealthSkill; enum8#24 soul; bytes(1) unused; u16 health; bytes(2) unused; u16 attackDamage; u8 strength; u8 intelligence; u8 willpower; u8 agility; u8 speed; u8 endurance; u8 personality; u8 luck}
RNAM attackReach u8
ZNAM combatStyle formid[CSTY]
TNAM turningSpeed f32
BNAM baseScale f32
WNAM footWeight f32
NAM0 bloodSpray zstring
NAM1 bloodDecal zstring
CSCR inheritsSoundsFrom formid[CREA]
soundTypes*/CSDT type enum32#25
soundTypes*/sounds*/CSDI sound formid[SOUN,NULL]
soundTypes*/sounds*/CSDC soundChance u8
record CSTY
EDID editorID zstring
CSTD standard struct{u8 dodgeChance; u8 leftRightChance; bytes(2) unused; f32 dodgeRTimer; f32 dodgeRTimer2; f32 dodgeForwardTimer; f32 dodgeForwardTimer2; f32 dodgeTimerMin; f32 dodgeTimerMax; f32 idleTimerMin; f32 idleTimerMax; u8 blockChance; u8 attackChance; bytes(2) unused; f32 recoilBonusAttack; f32 unconsciousBonusAttack; f32 handHandBonus; u8 powerAttackChance; bytes(3) unused; f32 recoilBonusPower; f32 unconsciousBonusPower; u8 powerAttackNormal; u8 powerAttackForward; u8 powerAttackBack; u8 powerAttackLeft; u8 powerAttackRight; bytes(3) unused; f32 holdTimer; f32 holdTimer2; flags8#26 flags1; u8 acrobaticDodgeChance; ?bytes(2) unused; f32 rangeMult; f32 rangeMult2; f32 switchDistance; f32 switchDistance2; f32 buffStandoffDistance; f32 rangedStandoffDistance; f32 groupStandoffDistance; u8 rushingAttackChance; bytes(3) unused; f32 rushingAttackDistance; flags32#27 flags2}
CSAD advanced struct{f32 dodgeModMult; f32 dodgeModBase; f32 encumbModBase; f32 encumbModMult; f32 dodgeWhileUnder; f32 dodgeNotUnder; f32 dodgeBackWhile; f32 dodgeBackNot; f32 dodgeForwardWhile; f32 dodgeForwardNot; f32 blockModifierMult; f32 blockModifierBase; f32 blockWhileUnder; f32 blockNotUnder; f32 attackModifierMult; f32 attackModifierBase; f32 attackWhileUnder; f32 attackNotUnder; f32 attackDuringBlock; f32 powerModBase; f32 powerModMult}
record DIAL
EDID editorID zstring
*QSTI quest formid[QUST]
*QSTR quest formid[QUST]
FULL name zstring
DATA type enum8#28
INOM infoOrder array<formid[INFO]>
INOA infoOrder array<formid[INFO]>
record DOOR flags#9
EDID editorID zstring
FULL name zstring
@model group
SCRI script formid[SCPT]
SNAM openSound formid[SOUN]
ANAM closeSound formid[SOUN]
BNAM loopSound formid[SOUN]
FNAM flags flags8#29
*TNAM destination formid[CELL,WRLD]
record EFSH
EDID editorID zstring
ICON fillTexture path:texture
ICO2 particleShaderTexture path:texture
DATA - struct{flags8#30 flags; bytes(3) unused; enum32#31 membraneShaderSource; enum32#32 membraneShaderBlend; enum32#33 membraneShaderZ; rgbx fillEffectColor; f32 fillFadeTime; f32 fillAlphaTime; f32 fillOutTime; f32 fillAlphaRatio; f32 fillPulseAmplitude; f32 fillPulseFrequency; f32 fillAnimationSpeed; f32 fillAnimationSpeed2; f32 edgeEffectFall; rgbx edgeEffectColor; f32 edgeFadeTime; f32 edgeAlphaTime; f32 edgeOutTime; f32 edgeEffectPersistent; f32 edgePulseAmplitude; f32 edgePusleFrequence; f32 fillAlphaRatio2; f32 edgeAlphaRatio; enum32#31 membraneShaderDest; ?enum32#31 particleShaderSource; enum32#32 particleShaderBlend; enum32#33 particleShaderZ; enum32#31 particleShaderDest; f32 particleUpTime; f32 particleBirthTime; f32 particleDownTime; f32 particleBirthRatio; f32 particleShaderPersistant; f32 particleParticleLifetime; f32 particleParticleLifetime2; f32 particleAlongNormal; f32 particleAlongNormal2; f32 particleVelocity1; f32 particleVelocity2; f32 particleVelocity3; f32 particleAcceleration1; f32 particleAcceleration2; f32 particleAcceleration3; f32 particleKey1; f32 particleKey2; f32 particle1Time; f32 particle2Time; rgbx color1Color; rgbx color2Color; rgbx color3Color; f32 colorColorAlpha; f32 colorColorAlpha2; f32 colorColorAlpha3; f32 colorKeyTime; f32 colorKeyTime2; f32 colorKeyTime3}
record ENCH
EDID editorID zstring
OBME oblivionMagicExtender @OBME
FULL name zstring
ENIT - struct{enum32#34 type; u32 chargeAmount; u32 enchantCost; flags8#35 flags; bytes(3) unused}
@effects group 
record EYES
EDID editorID zstring
FULL name zstring
ICON texture path:texture
DATA flags flags8#36
record FACT
EDID editorID zstring
FULL name zstring
*XNAM relation struct{formid[FACT,RACE] faction; i32 modifier}
DATA flags flags8#37
CNAM crimeGoldMultiplier f32
ranks*/RNAM rank i32
ranks*/MNAM male zstring
ranks*/FNAM female zstring
ranks*/INAM insignia zstring
record FLOR
EDID editorID zstring
FULL name zstring
@model group
SCRI script formid[SCPT]
PFIG ingredient formid[INGR]
PFPC seasonalIngredientProduction struct{u8 spring; u8 summer; u8 fall; u8 winter}
record FURN flags#9
EDID editorID zstring
FULL name zstring
@model group
SCRI script formid[SCPT]
MNAM markerFlags bytes
record GLOB
EDID editorID zstring
FNAM type enum8#38
FLTV value f32
record GMST
EDID editorID zstring
DATA value union{0: zstring; 1: i32; 2: f32}by gmst
record GRAS
EDID editorID zstring
@model group
DATA - struct{u8 density; u8 minSlope; u8 maxSlope; bytes(1) unused; u16 unitWaterAmount; bytes(2) unused; enum32#39 unitWaterType; f32 positionRange; f32 heightRange; f32 colorRange; f32 wavePeriod; flags8#40 flags; bytes(3) unused}
record HAIR
EDID editorID zstring
FULL name zstring
@model group
ICON texture path:texture
DATA flags flags8#41
record IDLE
EDID editorID zstring
@model group
conditions*|1/CTDA condition @CTDA
conditions*|2/CTDT condition @CTDT
ANAM animationGroupSection u8
DATA relatedIdleAnimations array<formid[IDLE,NULL]>
record INFO
DATA - struct{enum8#28 type; enum8#42 nextSpeaker; flags8#43 flags}
QSTI quest formid[QUST]
TPIC topic formid[DIAL]
PNAM previousINFO formid[INFO,NULL]
*NAME topic formid[DIAL]
responses*/TRDT responseData struct{enum32#44 emotionType; i32 emotionValue; bytes(4) unused; u8 responseNumber; bytes(3) unused}
responses*/NAM1 responseText zstring
responses*/NAM2 actorNotes zstring
conditions*|1/CTDA condition @CTDA
conditions*|2/CTDT condition @CTDT
*TCLT choice formid[DIAL]
*TCLF topic formid[DIAL]
resultScript/basicScriptData|1/SCHR basicScriptData @SCHR
resultScript/basicScriptData|2/SCHD basicScriptData @SCHD
resultScript/SCDA compiledResultScript bytes
resultScript/SCTX resultScriptSource zstring
resultScript/references*|1/SCRO globalReference formid
resultScript/references*|2/SCRV localVariable u32
record INGR flags#9
EDID editorID zstring
OBME oblivionMagicExtender @OBME
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA weight f32
ENIT - struct{i32 value; flags8#10 flags; bytes(3) unused}
@effects group 
record KEYM flags#9
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA - struct{i32 value; f32 weight}
record LAND flags#45
DATA flags flags32#46
VNML vertexNormals array<33:array<33:struct{u8 x; u8 y; u8 z}>>
VHGT vertexHeightMap struct{f32 offset; array<33:array<33:i8>> heightData; bytes(3) unused}
VCLR vertexColors array<33:array<33:struct{u8 r; u8 g; u8 b}>>
layers*|1/baseLayer/BTXT baseLayer @BTXT
layers*|2/alphaLayer/ATXT alphaLayerHeader @BTXT
layers*|2/alphaLayer/VTXT alphaLayerData array<struct{u16 position; bytes(2) unused; f32 opacity}>
VTEX landscapeTextures array<formid[LTEX,NULL]>
record LIGH flags#47
EDID editorID zstring
@model group
SCRI script formid[SCPT]
FULL name zstring
ICON iconFile path:texture
DATA - struct{i32 time; u32 radius; rgbx color; flags32#48 flags; f32 falloffExponent; f32 fov; ?u32 value; f32 weight}
FNAM fadeValue f32
SNAM sound formid[SOUN]
record LSCR
EDID editorID zstring
ICON iconFile path:texture
DESC description zstring
*LNAM location struct{formid[CELL,WRLD,NULL] direct; struct{formid[NULL,WRLD] world; struct{i16 y; i16 x} grid} indirect}
record LTEX
EDID editorID zstring
ICON iconFile path:texture
HNAM havokData struct{enum8#49 materialType; u8 friction; u8 restitution}
SNAM textureSpecularExponent u8
*GNAM grass formid[GRAS]
record LVLC
EDID editorID zstring
LVLD chanceNone u8
LVLF flags flags8#50
*LVLO leveledListEntry struct{i16 level; bytes(2) unused; formid[NPC_,CREA,LVLC] reference; ?i16 count; bytes(2) unused}
SCRI script formid[SCPT]
TNAM creatureTemplate formid[NPC_,CREA]
record LVLI
EDID editorID zstring
LVLD chanceNone u8
LVLF flags flags8#50
*LVLO leveledListEntry struct{i16 level; bytes(2) unused; @Refs3 reference; ?i16 count; bytes(2) unused}
DATA unused bytes(1)
record LVSP
EDID editorID zstring
LVLD chanceNone u8
LVLF flags flags8#51
*LVLO leveledListEntry struct{i16 level; bytes(2) unused; formid[SPEL,LVSP] reference; ?i16 count; bytes(2) unused}
record MGEF
EDID magicEffectCode zstring
OBME oblivionMagicExtender struct{u8 recordVersion; struct{u8 beta; u8 minor; u8 major} obmeVersion; enum8#52 paramInfo; enum8#52 paramBInfo; bytes(2) unused; char(4) handler; flags32#53 flagOverrides; bytes(4) paramB; bytes(28) unused}
EDDX editorID zstring
FULL name zstring
DESC description zstring
ICON iconFile path:texture
@model group
DATA data struct{flags32#54 flags; f32 baseCost; union{0: formid[NULL]; 1: formid[WEAP] assocWeapon; 2: formid[ARMO,NULL] assocArmor; 3: formid[CREA,LVLC,NPC_] assocCreature; 4: enum32s assocActorValue}by mgeff-assoc-item assocItem; enum32s#55 magicSchool; enum32s resistValue; u16 counterEffectCount; bytes(2) unused; formid[LIGH,NULL] light; f32 projectileSpeed; formid[EFSH,NULL] effectShader; ?formid[EFSH,NULL] enchantEffect; formid[NULL,SOUN] castingSound; formid[NULL,SOUN] boltSound; formid[NULL,SOUN] hitSound; formid[NULL,SOUN] areaSound; f32 constantEffectEnchantment; f32 constantEffectBarter}
ESCE counterEffects array<n=DATA.CounterEffectCount:char(4)>
record MISC flags#9
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA - struct{union{0: i32 value; 1: formid[ACVA] actorValue}by misc-actor value; union{0: f32 weight; 1: enum32 group}by misc-actor value}
record NPC_ flags#56
EDID editorID zstring
FULL name zstring
@model group
ACBS configuration @ACBS
*SNAM faction struct{formid[FACT] faction; i8 rank; bytes(3) unused}
INAM deathItem formid[LVLI]
RNAM race formid[RACE]
*SPLO spell formid[SPEL,LVSP]
SCRI script formid[SCPT]
*CNTO item @CNTO
AIDT aiData @AIDT
*PKID aiPackage formid[PACK]
KFFZ animations array<zstring>
CNAM class formid[CLAS]
DATA stats struct{u8 armorer; u8 athletics; u8 blade; u8 block; u8 blunt; u8 handHand; u8 heavyArmor; u8 alchemy; u8 alteration; u8 conjuration; u8 destruction; u8 illusion; u8 mysticism; u8 restoration; u8 acrobatics; u8 lightArmor; u8 marksman; u8 mercantile; u8 security; u8 sneak; u8 speechcraft; u16 health; bytes(2) unused; u8 strength; u8 intelligence; u8 willpower; u8 agility; u8 speed; u8 endurance; u8 personality; u8 luck}
HNAM hair formid[HAIR]
LNAM hairLength f32
ENAM eyes array<formid[EYES]>
HCLR hairColor rgbx
ZNAM combatStyle formid[CSTY]
faceGenData/FGGS faceGenGeometrySymmetric bytes
faceGenData/FGGA faceGenGeometryAsymmetric bytes
faceGenData/FGTS faceGenTextureSymmetric bytes
FNAM unknown unknown
record PACK
EDID editorID zstring
PKDT general union{0: struct{flags16#57 flags; enum8#58 type; bytes(1) unused}; 1: struct{flags32#57 flags; enum8#58 type; bytes(3) unused}}by packpkdt
PLDT location struct{enum32s#59 type; union{0: formid[REFR,ACHR,ACRE,PLYR] reference; 1: formid[CELL] cell; 2-3: formid[NULL]; 4: @Refs2 objectID; 5: u32 objectType}by px-dt-location location; i32 radius}
PSDT schedule struct{i8 month; enum8s#60 dayWeek; u8 date; i8 time; i32 duration}
PTDT target struct{enum32s#61 type; union{0: formid[ACHR,ACRE,REFR,PLYR] reference; 1: @Refs2 objectID; 2: u32 objectType}by px-dt-location target; i32 count}
conditions*|1/CTDA condition @CTDA
conditions*|2/CTDT condition @CTDT
record PGRD flags#45
DATA pointCount u16
PGRP points array<struct{f32 x; f32 y; f32 z; u8 connections; bytes(3) unused}>
PGAG unknown unknown
PGRR pointPointConnections array<array<counted:i16>>
PGRI interCellConnections array<struct{u16 point; bytes(2) unused; f32 x; f32 y; f32 z}>
*PGRL pointReferenceMapping struct{formid[REFR] reference; array<u32> points}
record QUST
EDID editorID zstring
SCRI script formid[SCPT]
FULL name zstring
ICON iconFile path:texture
DATA general struct{flags8#62 flags; u8 priority}
conditions*|1/CTDA condition @CTDA
conditions*|2/CTDT condition @CTDT
stages*/INDX stageIndex i16
stages*/logEntries*/QSDT stageFlags flags8#63
stages*/logEntries*/conditions*|1/CTDA condition @CTDA
stages*/logEntries*/conditions*|2/CTDT condition @CTDT
stages*/logEntries*/CNAM logEntry zstring
stages*/logEntries*/resultScript/basicScriptData|1/SCHR basicScriptData @SCHR
stages*/logEntries*/resultScript/basicScriptData|2/SCHD basicScriptData @SCHD
stages*/logEntries*/resultScript/SCDA compiledResultScript bytes
stages*/logEntries*/resultScript/SCTX resultScriptSource zstring
stages*/logEntries*/resultScript/references*|1/SCRO globalReference formid
stages*/logEntries*/resultScript/references*|2/SCRV localVariable u32
targets*/QSTA target struct{formid[REFR,ACRE,ACHR] target; flags8#64 flags; bytes(3) unused}
targets*/conditions*|1/CTDA condition @CTDA
targets*/conditions*|2/CTDT condition @CTDT
record RACE
EDID editorID zstring
FULL name zstring
DESC description zstring
*SPLO spell formid[SPEL,LVSP]
*XNAM relation struct{formid[FACT,RACE] faction; i32 modifier}
DATA - struct{array<7:struct{enum8s skill; i8 boost}> skillBoosts; bytes(2) unused; f32 maleHeight; f32 femaleHeight; f32 maleWeight; f32 femaleWeight; flags32#36 flags}
VNAM voice struct{formid[RACE,NULL] male; formid[RACE,NULL] female}
DNAM defaultHair struct{formid[HAIR] male; formid[HAIR] female}
CNAM defaultHairColor u8
PNAM faceGenMainClamp f32
UNAM faceGenFaceClamp f32
ATTR baseAttributes struct{struct{u8 strength; u8 intelligence; u8 willpower; u8 agility; u8 speed; u8 endurance; u8 personality; u8 luck} male; struct{u8 strength; u8 intelligence; u8 willpower; u8 agility; u8 speed; u8 endurance; u8 personality; u8 luck} female}
faceData/NAM0 faceDataMarker marker
faceData/parts*/INDX index enum32#65
faceData/parts*/@model group
faceData/parts*/ICON iconFile path:texture
NAM1 bodyDataMarker marker
maleBodyData/MNAM maleBodyData marker
maleBodyData/@model group
maleBodyData/parts*/INDX index enum32#65
maleBodyData/parts*/ICON iconFile path:texture
femaleBodyData/FNAM femaleBodyData marker
femaleBodyData/@model group
femaleBodyData/parts*/INDX index enum32#65
femaleBodyData/parts*/ICON iconFile path:texture
HNAM hairs array<formid[HAIR]>
ENAM eyes array<formid[EYES]>
faceGenData/FGGS faceGenGeometrySymmetric bytes
faceGenData/FGGA faceGenGeometryAsymmetric bytes
faceGenData/FGTS faceGenTextureSymmetric bytes
SNAM unknown bytes(2)
record REFR flags#66
EDID editorID zstring
NAME base formid[TREE,SBSP,LVLC,SOUN,ACTI,DOOR,FLOR,STAT,FURN,CONT,ARMO,AMMO,MISC,WEAP,INGR,SLGM,SGST,BOOK,KEYM,CLOT,ALCH,APPA,LIGH,GRAS]
XTEL teleportDestination struct{formid[REFR] door; struct{vec3 position; vec3 rotation} positionRotation}
XLOC lockInformation struct{u8 lockLevel; bytes(3) unused; formid[KEYM,NULL] key; union{0: none; 1: bytes(4)}by xloc-filler unused; flags8#67 flags; bytes(3) unused}
@ownership group
XESP enableParent @XESP
XTRG target formid[REFR,ACHR,ACRE]
XSED speedTree struct{u8 seed; union{0: none; 1: bytes(3)}by refrxsed unused}
XLOD distantLODData array<3:f32>
XCHG charge f32
XHLT health i32
unused/XPCI unused formid[CELL]
unused/FULL unused zstring
XLCM levelModifier i32
XRTM referenceTeleportMarker formid[REFR]
XACT actionFlag flags32#68
XCNT count i32
mapMarker/XMRK mapMarkerData marker
mapMarker/FNAM mapFlags flags8#69
mapMarker/FULL name zstring
mapMarker/TNAM - struct{enum8#70 type; bytes(1) unused}
ONAM openByDefault marker
XRGD ragdollData bytes
XSCL scale f32
XSOL containedSoul enum8#24
DATA positionRotation struct{vec3 position; vec3 rotation}
record REGN flags#71
EDID editorID zstring
ICON iconFile path:texture
RCLR mapColor rgbx
WNAM worldspace formid[WRLD]
regionAreas*/RPLI edgeFallOff u32
regionAreas*/RPLD points array<struct{f32 x; f32 y}>
regionDataEntries*/RDAT dataHeader struct{enum32#72 type; flags8#73 flags; u8 priority; ?bytes(2) unused}
regionDataEntries*/RDOT objects array<struct{formid[TREE,FLOR,STAT,LTEX] object; u16 parentIndex; bytes(2) unused; f32 density; u8 clustering; u8 minSlope; u8 maxSlope; flags8#74 flags; u16 radiusWrtParent; u16 radius; f32 minHeight; f32 maxHeight; f32 sink; f32 sinkVariance; f32 sizeVariance; struct{u16 x; u16 y; u16 z} angleVariance; bytes(2) unused; bytes(4) unknown}>
regionDataEntries*/RDMP mapName zstring
regionDataEntries*/RDGS grasses array<struct{formid[GRAS] grass; bytes(4) unused}>
regionDataEntries*/RDMD musicType enum32#18
regionDataEntries*/RDSD sounds array<struct{formid[SNDR,SOUN,NULL] sound; flags32#75 flags; u32 chance}>
regionDataEntries*/RDWT weatherTypes array<struct{formid[WTHR] weather; u32 chance}>
record ROAD
PGRP points array<struct{f32 x; f32 y; f32 z; u8 connections; bytes(3) unused}>
PGRR pointPointConnections array<vec3>
record SBSP
EDID editorID zstring
DNAM - vec3
record SCPT
EDID editorID zstring
SCHD unknown unknown
basicScriptData|1/SCHR basicScriptData @SCHR
basicScriptData|2/SCHD basicScriptData @SCHD
SCDA compiledScript bytes
SCTX scriptSource zstring
localVariables*/SLSD localVariableData struct{u32 index; bytes(12) unused; flags8#76 flags; bytes unused}
localVariables*/SCVR name zstring
references*|1/SCRO globalReference formid
references*|2/SCRV localVariable u32
record SGST
EDID editorID zstring
OBME oblivionMagicExtender @OBME
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
@effects group 
DATA - struct{u8 uses; u32 value; f32 weight}
record SKIL
EDID editorID zstring
INDX skill enum32s
DESC description zstring
ICON iconFile path:texture
DATA skillData struct{enum32s action; enum32s attribute; enum32#19 specialization; array<2:f32> useValues}
ANAM apprenticeText zstring
JNAM journeymanText zstring
ENAM expertText zstring
MNAM masterText zstring
record SLGM flags#9
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
DATA - struct{u32 value; f32 weight}
SOUL containedSoul enum8#24
SLCP maximumCapacity enum8#24
record SOUN
EDID editorID zstring
FNAM soundFile path:sound
soundData|1/SNDX soundData struct{u8*5 minimumAttenuationDistance; u8*100 maximumAttenuationDistance; i8 frequencyAdjustment; bytes(1) unused; flags16#77 flags; bytes(2) unused; u16/100 staticAttenuation; u8 stopTime; u8 startTime}
soundData|2/SNDD soundData struct{u8*5 minimumAttenuationDistance; u8*100 maximumAttenuationDistance; i8 frequencyAdjustment; bytes(1) unused; flags16#77 flags; bytes(2) unused}
record SPEL
EDID editorID zstring
OBME oblivionMagicExtender @OBME
FULL name zstring
SPIT - struct{enum32#78 type; u32 cost; enum32#79 level; flags8#80 flags; bytes(3) unused}
@effects group 
record STAT
EDID editorID zstring
@model group
record TES4 flags#81
HEDR header struct{f32 version; u32 numberRecords; u32 nextObjectID}
OFST unknown unknown
DELE unknown unknown
CNAM author zstring
SNAM description zstring
masterFiles*/MAST file path:other
masterFiles*/DATA unused bytes(8)
record PLYR
EDID editorID zstring
PLYR player formid
record TREE
EDID editorID zstring
@model group
ICON iconFile path:texture
SNAM speedTreeSeeds array<u32>
CNAM treeData struct{f32 leafCurvature; f32 minimumLeafAngle; f32 maximumLeafAngle; f32 branchDimmingValue; f32 leafDimmingValue; i32 shadowRadius; f32 rockSpeed; f32 rustleSpeed}
BNAM billboardDimensions struct{f32 width; f32 height}
record WATR
EDID editorID zstring
TNAM texture path:texture
ANAM opacity u8
FNAM flags flags8#82
MNAM materialID zstring
SNAM sound formid[SOUN]
DATA - struct{?f32 windVelocity; f32 windDirection; f32 waveAmplitude; f32 waveFrequency; f32 sunPower; f32 reflectivityAmount; f32 fresnelAmount; f32 scrollXSpeed; f32 scrollYSpeed; struct{f32 near; f32 far} fogDistance; rgbx shallowColor; rgbx deepColor; rgbx reflectionColor; u8 textureBlend; bytes(3) unused; struct{?f32 force; f32 velocity; f32 falloff; f32 dampner; f32 startingSize} rainSimulator; struct{?f32 force; f32 velocity; f32 falloff; f32 dampner; f32 startingSize} displacementSimulator; u16 damage}
GNAM relatedWaters struct{formid[WATR,NULL] daytime; formid[WATR,NULL] nighttime; formid[WATR,NULL] underwater}
record WEAP
EDID editorID zstring
FULL name zstring
@model group
ICON iconFile path:texture
SCRI script formid[SCPT]
enchantment/ENAM effect formid[ENCH]
enchantment/ANAM capacity u16
DATA - struct{enum32#83 type; f32 speed; f32 reach; enum32#84 ignoresNormalWeapon; u32 value; u32 health; f32 weight; u16 damage}
record WTHR
EDID editorID zstring
CNAM cloudTextureLower path:texture
DNAM cloudTextureUpper path:texture
precipitation/@model group
NAM0 weatherColors struct{struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyUpper; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} fog; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} cloudsLower; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} ambient; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sunlight; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} sun; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} stars; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} skyLower; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} horizon; struct{rgbx sunrise; rgbx day; rgbx sunset; rgbx night} cloudsUpper}
FNAM fogDistance struct{f32 dayNear; f32 dayFar; f32 nightNear; f32 nightFar}
HNAM hdrData struct{f32 eyeAdaptSpeed; f32 blurRadius; f32 blurPasses; f32 emissiveMult; f32 targetLUM; f32 upperLUMClamp; f32 brightScale; f32 brightClamp; f32 lumRampNo; f32 lumRampMin; f32 lumRampMax; f32 sunlightDimmer; f32 grassDimmer; f32 treeDimmer}
DATA data struct{u8 windSpeed; u8 cloudSpeed; u8 cloudSpeed2; u8 transDelta; u8 sunGlare; u8 sunDamage; u8 precipitationBeginFade; u8 precipitationEndFade; u8 thunderLightningBegin; u8 thunderLightningEnd; u8 thunderLightningFrequency; flags8#85 flags; struct{u8 red; u8 green; u8 blue} lightningColor}
*SNAM sound struct{formid[SNDR,SOUN,NULL] sound; enum32#86 type}
record WRLD flags#87
EDID editorID zstring
FULL name zstring
WNAM parentWorldspace formid[WRLD]
CNAM climate formid[CLMT]
NAM2 water formid[WATR]
ICON mapImage path:texture
MNAM worldMapData struct{struct{i32 x; i32 y} usableDimensions; struct{struct{i16 x; i16 y} nwCell; struct{i16 x; i16 y} seCell} cellCoordinates}
DATA flags flags8#88
objectBounds/NAM0 min struct{f32 x; f32 y}
objectBounds/NAM9 max struct{f32 x; f32 y}
SNAM music enum32#18
OFST offsets array<array<counted:u32>>
`;
