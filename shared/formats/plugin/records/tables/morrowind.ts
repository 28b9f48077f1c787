/** The records of Morrowind (see record-table.ts). Facts: reference records/README.md, which names its sources. */
export const MORROWIND = `
values 1 0 Weapon; 1 Armor; 2 Clothing; 3 Books; 4 Ingrediant; 5 Picks; 6 Probes; 7 Lights; 8 Apparatus; 9 Repair; 10 Misc; 11 Spells; 12 Magic Items; 13 Potions; 14 Training; 15 Spellmaking; 16 Enchanting; 17 Repair Item
values 2 0 Mortar and Pestle; 1 Alembic; 2 Calcinator; 3 Retort
values 3 0 Helmet; 1 Cuirass; 2 L Pauldron; 3 R Pauldron; 4 Greaves; 5 Boots; 6 L Gauntlet; 7 R Gauntlet; 8 Shield; 9 L Bracer; 10 R Bracer
values 4 0 Head; 1 Hair; 2 Neck; 3 Cuirass; 4 Groin; 5 Skirt; 6 Right Hand; 7 Left Hand; 8 Right Wrist; 9 Left Wrist; 10 Shield; 11 Right Forearm; 12 Left Forearm; 13 Right Upper Arm; 14 Left Upper Arm; 15 Right Foot; 16 Left Foot; 17 Right Ankle; 18 Left Ankle; 19 Right Knee; 20 Left Knee; 21 Right Upper Leg; 22 Left Upper Leg; 23 Right Pauldron; 24 Left Pauldron; 25 Weapon; 26 Tail
values 5 0 Not A Scroll; 1 Scroll
values 6 -1 None; 0 Block; 1 Armorer; 2 Medium Armor; 3 Heavy Armor; 4 Blunt Weapon; 5 Long Blade; 6 Axe; 7 Spear; 8 Athletics; 9 Enchant; 10 Destruction; 11 Alteration; 12 Illusion; 13 Conjuration; 14 Mysticism; 15 Restoration; 16 Alchemy; 17 Unarmored; 18 Security; 19 Sneak; 20 Acrobatics; 21 Light Armor; 22 Short Blade; 23 Marksman; 24 Mercantile; 25 Speechcraft; 26 Hand To Hand
values 7 0 Is Interior Cell; 1 Has water; 2 Illegal to Sleep here; 3 Unknown4; 4 Unknown5; 5 Unknown6; 6 Unknown7; 7 Behave like exterior
values 8 0 Combat; 1 Magic; 2 Stealth
values 9 0 Playable
values 10 0 Weapons; 1 Armor; 2 Clothing; 3 Books; 4 Ingredients; 5 Picks; 6 Probes; 7 Lights; 8 Apparatus; 9 Repair; 10 Miscellaneous; 11 Spells; 12 Magic Items; 13 Potions; 14 Training; 15 Spellmaking; 16 Enchanting; 17 Repair Item
values 11 0 Pants; 1 Shoes; 2 Shirt; 3 Belt; 4 Robe; 5 Right Glove; 6 Left Glove; 7 Skirt; 8 Ring; 9 Amulet
values 12 0 Organic; 1 Respawns organic only; 2 Unknown3; 3 Default unknown; 4 Unknown5; 5 Unknown6; 6 Unknown7; 7 Unknown8
values 13 0 Creature; 1 Daedra; 2 Undead; 3 Humanoid
values 14 0 Biped; 1 Respawn; 2 Weapon and shield; 3 None; 4 Swims; 5 Flies; 6 Walks; 7 Default; 8 Unknown9; 9 Essential; 10 Skeleton Blood; 11 Metal Blood; 12 Unknown13; 13 Unknown14; 14 Unknown15; 15 Unknown16
values 15 0 Regular Topic; 1 Voice; 2 Greeting; 3 Persuasion; 4 Journal
values 16 1 Yes
values 17 0 Cast Once; 1 Cast Strikes; 2 Cast when Used; 3 Constant Effect
values 18 0 Scroll; 1 Staff; 2 Weapon; 3 Apparel
values 19 0 Hidden from Player
values 20 0 Dynamic; 1 Can be Carried; 2 Negative; 3 Flicker; 4 Fire; 5 Off By Default; 6 Flicker Slow; 7 Pulse; 8 Pulse Slow
values 21 0 Calculate from all levels; 1 Calculate for each item
values 22 0 Alteration; 1 Conjuration; 2 Destruction; 3 Illusion; 4 Mysticism; 5 Restoration
values 23 0 Unknown1; 1 Unknown2; 2 Unknown3; 3 Unknown4; 4 Unknown5; 5 Unknown6; 6 Unknown7; 7 Unknown8; 8 Unknown9; 9 Spellmaking; 10 Enchanting; 11 Negative
values 24 0 Female; 1 Essential; 2 Respawn; 4 Autocalc; 5 Blood Skel; 6 Blood Metal
values 25 0 Head; 1 Hair; 2 Neck; 3 Chest; 4 Groin; 5 Hand; 6 Wrist; 7 Forearm; 8 Upperarm; 9 Foot; 10 Ankle; 11 Knee; 12 Upperleg; 13 Clavicle; 14 Tail
values 26 0 None; 1 Vampire
values 27 0 Female; 1 Not Playable
values 28 0 Skin; 1 Clothing; 2 Armor
values 29 0 Playable; 1 Beast Race
values 30 0 Strength; 1 Intelligence; 2 Willpower; 3 Agility; 4 Speed; 5 Endurance; 6 Personality; 7 Luck
values 31 0 Left Foot; 1 Right Foot; 2 Swim Left; 3 Swim Right; 4 Moan; 5 Roar; 6 Scream; 7 Land
values 32 0 Spell; 1 Ability; 2 Blight; 3 Disease; 4 Curse; 5 Power
values 33 0 AutoCalc; 1 PC Start; 2 Always Succeeds
values 34 0 ESM; 10 PersistentReference; 13 Blocked
values 35 0 ShortBladeOneHand; 1 LongBladeOneHand; 2 LongBladeTwoClose; 3 BluntOneHand; 4 BluntTwoClose; 5 BluntTwoWide; 6 SpearTwoWide; 7 AxeOneHand; 8 AxeTwoHand; 9 MarksmanBow; 10 MarksmanCrossbow; 11 MarksmanThrown; 12 Arrow; 13 Bolt
values 36 0 Unknown1; 1 Ignore Normal Weapon Resistance
type @AIDT struct{u8 hello; u8 unknown1; u8 fight; u8 flee; u8 alarm; u8 unknown2; u8 unknown3; u8 unknown4; flags32#1 flags}
type @AI_W struct{u16 distance; u16 duration; u8 timeDay; array<8:u8> idleChances; u8 repeat}
record ACTI
NAME id zstring
MODL modelFile path:mesh
FNAM name zstring
SCRI scriptID zstring
DELE deleted u32
record ALCH
NAME id zstring
MODL modelFile path:mesh
TEXT inventoryIcon path:texture
FNAM potionName zstring
ALDT - struct{f32 weight; u32 value; u32 autoCalc}
*ENAM enchantment struct{u16 effectID; i8 skillID; i8 attributeID; u32 unknown1; u32 unknown2; u32 duration; u32 magnitude; u32 unknown4}
SCRI scriptID zstring
DELE deleted u32
record APPA
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
SCRI scriptID zstring
AADT data struct{enum32#2 type; f32 quality; f32 weight; u32 value}
ITEX iconFile path:texture
DELE deleted u32
record ARMO
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
SCRI scriptID zstring
AODT armourData struct{enum32#3 armour; f32 weight; u32 value; u32 health; u32 enchantPts; u32 armour2}
ITEX iconFile path:texture
armourData*/INDX bodyPartIndex enum8#4
armourData*/BNAM malePartName zstring
armourData*/CNAM femaleBodyPart zstring
ENAM enchantID zstring
DELE deleted u32
record BOOK
NAME id zstring
MODL modelFile path:mesh
FNAM bookName zstring
BKDT bookData struct{f32 weight; u32 value; enum32#5 scroll; enum32s#6 skillID; u32 enchantPts}
SCRI scriptID zstring
ITEX iconFile path:texture
TEXT bookText zstring
ENAM enchantID zstring
DELE deleted u32
record BSGN
NAME id zstring
FNAM name zstring
TNAM textureFile path:texture
DESC description zstring
*NPCS spellID char(32)
DELE deleted u32
record CELL
NAME id zstring
DATA data struct{flags32#7 flags; i32 x; i32 y}
INTV numberUses u32
RGNN regionName zstring
NAM5 mapColor rgbx
WHGT waterHeight f32
AMBI mapColor struct{u32 ambientColor; u32 sunlightColor; u32 fogColor; f32 fogDensity}
NAM0 referenceCount u32
DELE deleted u32
movedReferences*/MVRF referenceIndex u32
movedReferences*/CNAM newInteriorCell zstring
movedReferences*/CNDT newGrid struct{i32 x; i32 y}
references*/FRMR referenceIndex u32
references*/NAME baseId zstring
references*/UNAM blocked u8
references*/XSCL scale f32
references*/ANAM owner zstring
references*/BNAM ownerGlobal zstring
references*/XSOL soul zstring
references*/CNAM ownerFaction zstring
references*/INDX factionRank i32
references*/XCHG charge f32
references*/INTV usesHealth i32
references*/NAM9 count i32
references*/DODT doorDestination struct{vec3 position; vec3 rotation}
references*/DNAM destinationCell zstring
references*/FLTV lockLevel i32
references*/KNAM key zstring
references*/TNAM trap zstring
references*/DATA place struct{vec3 position; vec3 rotation}
references*/DELE deleted u32
references*/NAM0 temporaryCount u32
record CLAS
NAME id zstring
FNAM classNameString zstring
CLDT - struct{i32 attributeID1; i32 attributeID2; enum32s#8 specialization; i32 minorID1; i32 majorID1; i32 minorID2; i32 majorID2; i32 minorID3; i32 majorID3; i32 minorID4; i32 majorID4; i32 minorID5; i32 majorID5; flags32#9 flags; flags32#10 autoCalcFlags}
DESC description zstring
DELE deleted u32
record CLOT
NAME id zstring
MODL modelFile path:mesh
FNAM clothingName zstring
CTDT - struct{enum32#11 bipedFlags; f32 weight; u16 value; u16 enchantPts}
ITEX inventoryIcon path:texture
clothingWorn*/INDX bodyPartIndex u8
clothingWorn*/BNAM maleBodyPart zstring
clothingWorn*/CNAM femaleBodyPart zstring
ENAM enchantID zstring
SCRI scriptID zstring
DELE deleted u32
record CONT
NAME id zstring
MODL modelFile path:mesh
FNAM containerName zstring
CNDT containerData struct{f32 weight}
FLAG containerFlags struct{flags32#12 flags}
*NPCO item struct{u32 count; char(32) itemName}
DELE deleted u32
record CREA
NAME id zstring
MODL modelFile path:mesh
CNAM creaturesNaming zstring
FNAM creatureName zstring
SCRI scriptID zstring
NPDT creatureData struct{enum32#13 type; u32 level; u32 strength; u32 intelligence; u32 willpower; u32 agility; u32 speed; u32 endurance; u32 personality; u32 luck; u32 health; u32 spellPts; u32 fatigue; u32 soul; u32 combat; u32 magic; u32 stealth; u32 attackMin1; u32 attackMax1; u32 attackMin2; u32 attackMax2; u32 attackMin3; u32 attackMax3; u32 gold}
FLAG creatureFlags struct{flags32#14 flags}
XSCL unknown unknown
*NPCO item struct{u32 count; char(32) name}
*NPCS spell struct{char(32) name}
AIDT aiData @AIDT
AI_W wander @AI_W
AI_T aiTravel struct{f32 x; f32 y; f32 z; u32 unknown}
AI_F aiFollow struct{f32 x; f32 y; f32 z; u16 duration; char(32) id; u16 unknown}
AI_E aiEscort struct{f32 x; f32 y; f32 z; u16 duration; char(32) id; u16 unknown}
AI_A aiActivate struct{char(32) id; u8 unknown}
XSCL scale f32
DELE deleted u32
record DIAL
NAME id zstring
DATA type enum8#15
DELE deleted u32
record INFO
INAM infoNameString zstring
PNAM previousInfoID zstring
NNAM nextInfoID zstring
DATA infoData struct{u32 type; i32 disposition; i8 rank; i8 gender; i8 playerRank; i8 unused}
ONAM actorString zstring
RNAM raceString zstring
CNAM classString zstring
FNAM factionString zstring
ANAM cellString zstring
DNAM pcFactionString zstring
NAME id zstring
SNAM soundFile path:sound
QSTN journalName enum8#16
QSTF journalFinished enum8#16
QSTR journalRestart enum8#16
conditions*/SCVR stringFunctionVariable zstring
conditions*/result|1/INTV resultInteger i32
conditions*/result|2/FLTV resultFloat f32
BNAM resultText zstring
DELE deleted u32
record DOOR
NAME id zstring
MODL modelFile path:mesh
FNAM doorName zstring
SCRI scriptID zstring
SCIP scriptSource zstring
SNAM soundNameOpen zstring
ANAM soundNameClose zstring
DELE deleted u32
record ENCH
NAME id zstring
ENDT enchantData struct{enum32#17 type; u32 enchantCost; u32 chargeAmount; u32 autoCalc}
ENAM enchantData struct{u16 effectID; u8 skillID; u8 attributeID; enum32#18 rangeType; u32 area; u32 duration; u32 magMin; u32 magMax}
DELE deleted u32
record FACT
NAME id zstring
FNAM name zstring
*RNAM rank char(32)
FADT data struct{array<2:i32> attributes; array<10:struct{array<2:i32> attributes; array<2:i32> skills; i32 reaction}> rankRequirements; flags32#19 flags}
relations*/ANAM factionID zstring
relations*/INTV reaction i32
DELE deleted u32
record GLOB
NAME id zstring
FNAM type char(1)
FLTV value union{0: f32 comparisonValue; 1: bytes comparisonValue; 2: f32 comparisonValueFloat}by glob
DELE deleted u32
record GMST
NAME id zstring
value|1/STRV stringValue zstring
value|2/INTV integerValue i32
value|3/FLTV floatValue f32
DELE deleted u32
record INGR
NAME id zstring
MODL modelFile path:mesh
FNAM activatorName zstring
IRDT ingredientData struct{f32 weight; i32 value; i32 effectID; i32 skillID; i32 attributeID}
ITEX inventoryIcon path:texture
SCRI scriptID zstring
DELE deleted u32
record LAND
INTV grid struct{i32 x; i32 y}
DATA flags bytes(4)
VNML vertexNormals array<65:array<65:struct{i8 x; i8 y; i8 z}>>
VHGT heights struct{f32 offset; array<65:array<65:i8>> deltas; bytes(3) unused}
WNAM worldMapHeights array<9:array<9:i8>>
VCLR vertexColours array<65:array<65:struct{u8 r; u8 g; u8 b}>>
VTEX textures array<16:struct{array<16:struct{u16 texture}> columns}>
DELE deleted u32
record LIGH
NAME id zstring
MODL modelFile path:mesh
FNAM lightName zstring
ITEX inventoryIcon path:texture
LHDT lightData struct{f32 weight; u32 value; i32 time; u32 radius; rgbx color; flags32#20 flags}
SCRI scriptID zstring
SCPT scriptSource zstring
SNAM soundName zstring
DELE deleted u32
record LTEX
NAME id zstring
INTV landscapeIDNumber u32
DATA textureFile path:texture
DELE deleted u32
record LEVC
NAME id zstring
DATA flags flags32#21
NNAM chanceNone u8
INDX count i32
leveledCreatureEntries*/CNAM creatureName zstring
leveledCreatureEntries*/INTV creatureLevel i16
DELE deleted u32
record LEVI
NAME id zstring
DATA flags flags32#21
NNAM chanceNone u8
INDX count i32
leveledListEntries*/INAM itemName zstring
leveledListEntries*/INTV itemLevel i16
DELE deleted u32
record MGEF
INDX magicEffectID u32
MEDT effectData struct{enum32#22 spellSchool; f32 baseCost; flags32#23 flags; struct{u8 red; u8 green; u8 blue; bytes(1) uknown} color; f32 speedMultiplier; f32 sizeMultiplier; f32 sizeCap; bytes(4) unknown; bytes(4) unknown}
ITEX effectIconString path:texture
PTEX particleTextureString path:texture
BSND boltSound zstring
CSND castSound zstring
HSND hitSound zstring
ASND areaSound zstring
CVFX castingVisualString zstring
BVFX boltVisualString zstring
HVFX hitVisualString zstring
AVFX areaVisualString zstring
DESC description zstring
DELE deleted u32
record MISC
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
MCDT - struct{f32 weight; u32 value; i32 unknown}
SCRI scriptID zstring
ITEX iventoryIconFile path:texture
ENAM enchantID zstring
DELE deleted u32
record NPC_
NAME id zstring
MODL modelFile path:mesh
FNAM npcName zstring
RNAM raceName zstring
CNAM className zstring
ANAM factionName zstring
BNAM headModel path:mesh
KNAM hairModel path:mesh
SCRI scriptID zstring
NPDT npcData struct{union{0: struct{u16 level; u8 strength; u8 intelligence; u8 willpower; u8 agility; u8 speed; u8 endurance; u8 personality; u8 luck; array<27:u8> skills; u8 reputation; u16 health; u16 spellPts; u16 fatigue; u8 disposition; u8 factionID; u8 rank; u8 unknown1; u32 gold} data52; 1: struct{u16 level; u8 disposition; u8 factionID; u8 rank; u8 unknown1; u8 unknown2; u8 unknown3; u32 gold} data12}by npc-data data}
FLAG npcFlags struct{flags32#24 flags}
*NPCO item struct{u32 count; char(32) name}
*NPCS spell struct{char(32) name}
AIDT aiData @AIDT
DODT cellTravelDestination struct{f32 xPos; f32 yPos; f32 zPos; f32 xRot; f32 yRot; f32 zRot}
DNAM cellEscortFollow zstring
AI_W wander @AI_W
AI_T aiTravel struct{f32 x; f32 y; f32 z; u32 unknown}
AI_F aiFollow struct{f32 x; f32 y; f32 z; u16 duration; char(32) id; u16 unknown}
AI_E aiEscort struct{f32 x; f32 y; f32 z; u16 duration; char(32) id; u16 unknown}
CNDT cellEscortFollow zstring
AI_A aiActivate struct{char(32) id; u8 unknown}
XSCL scale f32
DELE deleted u32
record PGRD
DATA pathGridData struct{i32 x; i32 y; u16 unknown; u16 unknown}
NAME id zstring
PGAG unknown unknown
PGRP points bytes
PGRC grids bytes
DELE deleted u32
record BODY
NAME id zstring
MODL modelFile path:mesh
FNAM racialSkinType zstring
BYDT bodyPartData struct{enum8#25 part; enum8#26 skinType; flags8#27 flags; enum8#28 bodyPartType}
DELE deleted u32
record RACE
NAME id zstring
FNAM name zstring
RADT data struct{array<7:struct{enum32s#6 skill; i32 bonus}> skillBonuses; array<8:array<2:i32>> attributes; array<2:f32> height; array<2:f32> weight; flags32#29 flags}
*NPCS spellID char(32)
DESC description zstring
DELE deleted u32
record REGN
NAME id zstring
FNAM soundFile path:sound
WEAT weatherType struct{u8 clear; u8 cloudy; u8 foggy; u8 overcast; u8 rain; u8 thunder; u8 ash; u8 blight; bytes(1) unknown; bytes(1) unknown}
BNAM sleepCreatureString zstring
CNAM mapColor rgbx
*SNAM soundRecord struct{char(16) soundName; struct{u8 unknown; u8 unknown; u8 unknown; u8 unknown} soundInfo1; struct{u8 unknown; u8 unknown; u8 unknown; u8 unknown} soundInfo2; struct{u8 unknown; u8 unknown; u8 unknown; u8 unknown} soundInfo3; struct{u8 unknown; u8 unknown; u8 unknown; u8 unknown} soundInfo4; u8 chance}
DELE deleted u32
record REPA
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
RIDT data struct{f32 weight; u32 value; u32 uses; f32 quality}
ITEX inventoryIcon path:texture
SCRI scriptID zstring
DELE deleted u32
record LOCK
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
LKDT data struct{f32 weight; u32 value; f32 quality; u32 uses}
ITEX inventoryIcon path:texture
SCRI scriptID zstring
DELE deleted u32
record PROB
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
PBDT data struct{f32 weight; u32 value; f32 quality; u32 uses}
ITEX inventoryIcon path:texture
SCRI scriptID zstring
DELE deleted u32
record SCPT
SCHD scriptHeader struct{char(32) name; i32 numShorts; i32 numLongs; i32 numFloats; i32 scriptDataSize; i32 localVarSize}
SCVR scriptVariables array<zstring>
SCDT compiledScript bytes
SCTX scriptSource zstring
DELE deleted u32
record SKIL
INDX skill enum32s#6
SKDT skillData struct{enum32s#30 attribute; enum32#8 type; f32 actionOne; f32 actionTwo; f32 actionThree; f32 actionFour}
DESC description zstring
DELE deleted u32
record SNDG
NAME id zstring
DATA soundData struct{enum32#31 type}
SNAM soundIDString zstring
CNAM creatureName zstring
DELE deleted u32
record SOUN
NAME id zstring
FNAM soundFile path:sound
DATA soundData struct{u8 volume; i8 minRange; i8 maxRange}
DELE deleted u32
record SPEL
NAME id zstring
FNAM spellName zstring
SPDT spellData struct{enum32#32 type; u32 spellCost; flags32#33 flags}
*ENAM unknown unknown
DELE deleted u32
record SSCR
DATA digits zstring
NAME id zstring
DELE deleted u32
record STAT
NAME id zstring
MODL modelFile path:mesh
DELE deleted u32
record TES3
HEDR header struct{f32 version; flags32#34 recordFlags; char(32) author; char(256) description; u32 numberRecords}
masterFiles*/MAST file path:other
masterFiles*/DATA masterSize u64
record WEAP
NAME id zstring
MODL modelFile path:mesh
FNAM itemName zstring
WPDT weaponData struct{f32 weight; u32 value; enum16#35 type; u16 health; f32 speed; f32 reach; u16 enchantPts; u8 chopMin; u8 chopMax; u8 slashMin; u8 slashMax; u8 thrustMin; u8 thrustMax; flags32#36 flags}
ITEX iventoryIconFile path:texture
ENAM enchantmentIDString zstring
SCRI scriptID zstring
DELE deleted u32
`;
