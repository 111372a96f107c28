import { templates as spanish } from './es/templates.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads of their templates, and of a block that they give to many. */
export const templates = rareWords(
  {
    title: 'My templates',
    back: 'Back to the coach area',
    lead: 'A template is a plan that you can give to many athletes. What you change in it changes no block that you gave before.',
    bring: 'Bring a programme',
    bringBack: 'Back to my templates',
    yours: 'Your templates',
    none: 'You have no templates yet.',
    noneText: 'Open an athlete’s profile, choose Change beside a block, and save it as a template.',
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    exercises: (count: number) => (count === 1 ? '1 exercise' : `${count} exercises`),
    made: (day: string) => `Made ${day}`,
    changed: (day: string) => `changed ${day}`,

    view: 'View',
    viewOf: (name: string) => `View ${name}`,
    week: (number: number) => `Week ${number}`,
    rest: (time: string) => `Rest ${time}`,
    tempo: (tempo: string) => `Tempo: ${tempo}`,
    superset: (letter: string) => `Superset ${letter}`,
    restDay: 'Nothing planned.',
    takeOut: 'Export…',
    close: 'Close',

    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    name: 'Template name',
    rename: 'Rename',
    update: 'Update from a block…',
    delete: 'Delete template',
    cancel: 'Cancel',
    saving: 'Saving…',
    renamed: (name: string) => `The template is now called ${name}.`,
    deleted: (name: string) => `${name} is deleted.`,
    restored: (name: string) => `${name} is restored.`,

    updateTitle: (name: string) => `Update ${name} from a block`,
    updateText: 'The block’s plan takes the place of the template’s. Blocks that you gave before stay as they are.',
    athlete: 'Athlete',
    chooseAthlete: 'Choose an athlete',
    block: 'Block',
    chooseBlock: 'Choose a block',
    replacePlan: 'Replace the plan',
    chooseBoth: 'Choose an athlete and a block.',
    updated: (name: string) => `${name} has the plan of this block now.`,
    putBack: (name: string) => `${name} has the plan of before again.`,

    saveTitle: (block: string) => `Save ${block} as a template`,
    saveText: 'The template has the plan, and nothing that was logged.',
    save: 'Save template',
    replace: 'Replace template',
    replaceText: (name: string) =>
      `You have a template called ${name}. Its plan is replaced; blocks that you gave before stay as they are.`,
    saved: (name: string) => `${name} is saved in your templates.`,

    give: 'Give',
    giveOf: (name: string) => `Give ${name}`,
    giveTitle: (name: string) => `Give ${name} to athletes`,
    giveText: 'Each athlete gets a block of their own. Percentages follow from each one’s own maxes.',
    blockName: 'Block name',
    athletes: 'Athletes',
    noAthletes: 'You have no athletes yet.',
    search: 'Search athletes',
    noneFound: 'None of your athletes matches.',
    selectAll: (count: number) => `Select all (${count})`,
    selectOthers: (count: number) => `Select all others (${count})`,
    owner: 'This block is theirs.',
    nobody: 'Choose at least one athlete.',
    giveTo: (count: number) => (count === 1 ? 'Give to 1 athlete' : `Give to ${count} athletes`),
    giving: 'Giving…',
    notTwice: 'You can try again: nobody is given this block twice.',

    given: (name: string, count: number) =>
      count === 1 ? `${name} was given to 1 athlete.` : `${name} was given to ${count} athletes.`,
    notGiven: (count: number) => (count === 1 ? '1 athlete was not given it.' : `${count} athletes were not given it.`),
    givenTitle: 'What was given',
    givenOne: 'Given.',
    missingMaxes: (exercises: string) => `No max known for ${exercises}: the athlete sees the percentage.`,
    missingTrainingMaxes: (exercises: string) =>
      `No training max set for ${exercises}: you can set it in the athlete’s profile.`,
    open: 'Open block',
    openOf: (athlete: string) => `Open block of ${athlete}`,
    undo: 'Undo',
    undoing: 'Taking back…',
    takenBackOne: 'Taken back.',
    takenBack: (count: number) =>
      count === 1
        ? 'Taken back from 1 athlete. What they logged stays.'
        : `Taken back from ${count} athletes. What they logged stays.`,
    done: 'Done',
  },
  spanish,
);
