/** Made files, in the words and quirks of the apps. What they mean stands in the tests. */
export const strongRows = {
  S1: `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",W,60.0,5,0,0,"","",
2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",1,142.5,5,0,0,"belt","",8.5
2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",Rest Timer,0,0,0,180.0,,,
`,
  S1b: `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
2024-03-04 18:02:11,"Lower A",72min,"Squat (Barbell)",W1,60,5,0,0,
2024-03-04 18:02:11,"Lower A",72min,"Squat (Barbell)",1,142.5,5,0,0,8.5
`,
  S1c: `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes
2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",W,60,kg,5,,,,0,,
2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",1,142.5,kg,5,8.5,,,0,belt,
`,
  S2: `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2024-03-04 18:02:11;"Lower A";"Squat (Barbell)";W;60;kg;5;;;;0;"";"";1h 12m
2024-03-04 18:02:11;"Lower A";"Squat (Barbell)";1;142,5;kg;5;8,5;;;0;"belt";"";1h 12m
`,
  S3: `"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
"12";"2024-03-04 18:02:11";"Lower A";"4320";"Squat (Barbell)";"W";"60.0";"5";"";"";"";"";""
"12";"2024-03-04 18:02:11";"Lower A";"4320";"Squat (Barbell)";"Note";"";"";"";"";"";"belt";""
"12";"2024-03-04 18:02:11";"Lower A";"4320";"Squat (Barbell)";"1";"142.5";"5";"8.5";"";"";"";""
`,
  S4: `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;Distance Unit;Seconds;Notes;Workout Notes
2024-03-04 18:02:11;Lower A;Squat (Barbell);W;60;kg;5;;;0;;
2024-03-04 18:02:11;Lower A;Squat (Barbell);1;142.5;kg;5;;;0;belt;
`,
  S0: `"Date;Workout Name;Exercise Name;Set Order;kgs;Reps;mi.;Seconds;Notes;Workout Notes"
"2024-03-04 18:02:11;Lower A;Squat (Barbell);W;60;5;;0;;"
"2024-03-04 18:02:11;Lower A;Squat (Barbell);1;142.5;5;;0;belt;"
`,
  German: `Datum; Workout-Name; Name der Übung; Reihenfolge festlegen; Gewicht; Wiederh.; RPE; Entfernung; Sekunden; Notizen; Workout-Notizen; Dauer
2024-03-04 18:02:11;Lower A;Squat (Barbell);W;60;5;;;0;;;1h 12m
2024-03-04 18:02:11;Lower A;Squat (Barbell);1;142,5;5;8,5;;0;belt;;1h 12m
`,
  French: `Date,Nom de l’entraînement,Durée,Nom de l’exercice,Ordre de la série,Poids,Réps,RPE,Distance,Secondes,Notes,Notes d’entraînement
2024-03-04 18:02:11,Lower A,1h 12m,Squat (Barbell),W,60,5,,0,0,,
2024-03-04 18:02:11,Lower A,1h 12m,Squat (Barbell),1,142.5,5.0,8.5,0,0,belt,
2024-03-04 18:02:11,Lower A,1h 12m,Squat (Barbell),Minuteur de repos,0,0,,0,180,,
`,
} as const;

const HEVY = 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type';

/** The start of a session at ten o'clock on the third of October 2026, in the words of each app. */
export const hevyDates = {
  'app, English': ['3 Oct 2026, 10:00', '3 Oct 2026, 11:10'],
  'app, padded': ['03 Oct 2026, 10:00', '03 Oct 2026, 11:10'],
  'app, German': ['3 Okt. 2026, 10:00', '3 Okt. 2026, 11:10'],
  'app, Korean': ['3 10월 2026, 10:00', '3 10월 2026, 11:10'],
  'app, French': ['3 oct. 2026, 10:00', '3 oct. 2026, 11:10'],
  'app, Italian': ['3 ott 2026, 10:00', '3 ott 2026, 11:10'],
  'app, Spanish': ['3 oct 2026, 10:00', '3 oct 2026, 11:10'],
  'website, English': ['Oct 3, 2026, 10:00\u202FAM', 'Oct 3, 2026, 11:10\u202FAM'],
  'website, German': ['03.10.2026, 10:00', '03.10.2026, 11:10'],
} as const;

type HevyKind = { readonly weight: 'kg' | 'lbs'; readonly distance: 'km' | 'miles'; readonly isApp: boolean };

/** 100 kg for five, and 100 kg for one kilometre of a carry in a minute. */
export function hevyFile([start, end]: readonly string[], { weight, distance, isApp }: HevyKind): string {
  const [kilograms, kilometre] = [weight === 'kg' ? '100' : '220.46', distance === 'km' ? '1' : '0.62'];
  const line = isApp ? '\\n' : '\n';
  const header = [...HEVY.split(','), `weight_${weight}`, 'reps', `distance_${distance}`, 'duration_seconds', 'rpe'];
  const about = `"Push, heavy","${start}","${end}","slept 5 h${line}ok"`;
  const rows = [
    header.map((name) => `"${name}"`).join(','),
    `${about},"Bench Press (Barbell)",0,"paused",0,"warmup",${weight === 'kg' ? 60 : 132.28},5,,,`,
    `${about},"Bench Press (Barbell)",0,"paused",1,"normal",${kilograms},5,,,8.5`,
    `${about},"Plank",,"",0,"normal",,,,60,`,
    `${about},"Farmer’s Walk",,"",0,"dropset",${kilograms},,${kilometre},60,`,
  ];
  return rows.join(isApp ? '\r\n' : '\n');
}

export const fitNotes = {
  Android: `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2024-03-15,Barbell Squat,Legs,140.0,kgs,5,,,,""
2024-03-15,Plank,Abs,,,,,,0:01:00,"slow"
2024-03-16,Flat Barbell Bench Press,Chest,185.0,lbs,8,,,,""
`,
  older: `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
2024-03-15,Barbell Squat,Legs,140.0,kgs,5,,,
2024-03-15,Plank,Abs,,,,,,0:01:00
2024-03-16,Flat Barbell Bench Press,Chest,185.0,lbs,8,,,
`,
  'unit in the header': `Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment
2024-03-15,Barbell Squat,Legs,140.0,5,,,,""
2024-03-15,Plank,Abs,,,,,0:01:00,"slow"
2024-03-16,Flat Barbell Bench Press,Chest,83.91458845,8,,,,""
`,
  iOS: `Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
2024-03-15,Barbell Squat,Legs,140,,5,,,,,wr
2024-03-15,Plank,Abs,,,,,,0:01:00,slow,
2024-03-16,Flat Barbell Bench Press,Chest,,185,8,,,,,wr
`,
} as const;

const STRONGLIFTS_HEAD = 'Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise';
const STRONGLIFTS_TAIL =
  'e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes';

export const strongLifts = {
  plain: `${STRONGLIFTS_HEAD},Sets×Reps,Sets×Time,Top Set (Reps×KG),${STRONGLIFTS_TAIL},Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG),Set 3 (Reps),Set 3 (KG)
2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Squat",5/4/-,,5×100,116.7,9,900,4200.0,0.75,6:05 PM,6:50 PM,"",5,100,4,100,0,100
`,
  'other spellings': `${STRONGLIFTS_HEAD.replace('(KG)', '(LB)')},SetsxReps,Sets×Time,Top Set Reps x KG,${STRONGLIFTS_TAIL.replace('e1RM ', 'e1RM  ')}, Set 1 (Reps), Set 1 (KG), Set 2 (Reps), Set 2 (KG), Set 3 (Reps), Set 3 (KG)
2026/08/11,1,"Workout A","Stronglifts 5×5",184,"Squat",5/4/-,,5×100,116.7,9,900,4200.0,0.75,6:05 PM,6:50 PM,"",5,100,4,100,0,100
`,
  pounds: `${STRONGLIFTS_HEAD},Sets×Reps,Sets×Time,Top Set (Reps×LB),${STRONGLIFTS_TAIL},Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB),Set 3 (Reps),Set 3 (LB)
2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Squat",5/4/-,,5×220,116.7,9,900,4200.0,0.75,6:05 PM,6:50 PM,"",5,220,4,220,0,220
`,
} as const;

export const fitbod = `Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
2026-01-22 06:54:26 +0100,Dumbbell Bench Press,10,22.5,0.0,0.0,0.0,0.0,false,,2.0
2026-01-22 06:54:26 +0100,Dumbbell Bench Press,10,12.5,0.0,0.0,0.0,0.0,true,,2.0
2026-01-22 06:54:26 +0100,Rowing,0,0.0,300.0,1200.0,0.0,0.0,false,easy,1.0
`;

export const liftosaur = `Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
2026-02-01T09:00:00.000Z,GZCLP,Day 1,"Bench Press, Barbell",1,5,5,0,,,0,45,lb,45,lb,0,,Chest,Triceps,
2026-02-01T09:00:00.000Z,GZCLP,Day 1,"Bench Press, Barbell",0,3-5,4,0,8,8.5,1,225,lb,220,lb,0,,Chest,Triceps,slow
2026-02-01T09:00:00.000Z,GZCLP,Day 1,"Bench Press, Barbell",0,3,,0,8,,1,225,lb,,,0,,Chest,Triceps,
`;

export const jefit = (setting: string) => `### SETTING ###
USERID,_id,mass,length
1,1,${setting},cm
### WORKOUT SESSIONS ###
USERID,_id,mydate,total_time,starttime
1,77,2023-05-06,3600,2023-05-06 10:00:00
### EXERCISE LOGS ###
USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated
1,2023-05-06 10:10:00,1,"60x10,65x8",5,81,2023-05-06,2,Barbell Bench Press,9,77,1683367800,,0
`;

const HASHES = '#'.repeat(40);

/** JEFIT's own backup: a title that runs out in hashes above each section, and a line of hashes below it. */
export const jefitBackup = `### SETTING ${HASHES}

row_id,USERID,mass,length
1,1," lbs"," inches"

${HASHES}######

### WORKOUT SESSIONS ${HASHES}

USERID,_id,mydate,total_time,starttime
1,77,2023-05-06,3600,1683367200

${HASHES}######

### EXERCISE LOGS ${HASHES}

USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated
1,"2023-05-06 10:10:00",1,"60x10,65x8",5,81,2023-05-06,2,"Barbell Bench Press",9,77,1683367800,,0

${HASHES}######

### EXERCISE RECORDS ${HASHES}

row_id,record
1,50
${HASHES}######
`;

export const strongLiftsWide = `Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Set 4,Set 5,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Set 4,Set 5
16/03/2015,"slept well",A,84KG,Squat,60,130,5,5,5,4,-,Bench press,42.5,95,5,5,,,
18/03/2015,"",B,84KG,Squat,62.5,140,5,0,,,,Pullups,,,8,,,,
`;

export const fitNotesForIos = `Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,10,"20,0",,,Done,true,,,"Pectorals,Triceps","paused"
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,8,"62,5",,,Done,false,"8,5",,"Pectorals,Triceps","paused"
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,7,"62,5",,,Failed,false,,0,"Pectorals,Triceps","paused"
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,8,"62,5",,,NotStarted,false,,,"Pectorals,Triceps","paused"
Core,2025-02-24T10:00:00Z,2025-02-24T10:10:00Z,"94,0",Plank,Bodyweight,0,"0,0",00:01:30,,Done,false,,,"Core",
`;

export const gymBook = `Datum;Training;Zeit;Übung;Muskelgruppen (Primäre);Muskelgruppen (Sekundäre);Satz / Aufwärmsatz / Abkühlungssatz;Wiederholungen / Zeit;Gewicht / Strecke;Notizen;Ausgelassen
03.10.2026;Push;18:20;Bench Press;Brust;Trizeps;Satz;5 Wiederholungen;62,5 kg;fest;Nein
03.10.2026;Push;18:05;Bench Press;Brust;Trizeps;Aufwärmsatz;10 Wiederholungen;20,0 kg;;Nein
03.10.2026;Push;18:25;Bench Press;Brust;Trizeps;Satz;5 Wiederholungen;62,5 kg;;Ja
03.10.2026;Push;18:30;Plank;Bauch;;Abkühlungssatz;0:45;;;Nein
03.10.2026;Push;18:40;Run;;;Satz;15:00;1,2 km;;Nein
`;
