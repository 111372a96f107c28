import type { BlockDetail } from '#contract/api/block.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type { HistoryQuery } from '#contract/api/training-history.ts';
import { dataOf } from '#server/services/accounts/account-data.ts';
import { editedBlock, type CoachedBlock } from '#server/services/blocks/coached-blocks.ts';
import type { BlockReading, ReadingAsked } from '#server/services/blocks/read-block.ts';
import { givenBy, packGiven } from '#server/services/blocks/given-reading.ts';
import { templateText, type TemplatePlace } from '#server/services/blocks/templates.ts';
import { typedExercises } from '#server/services/blocks/typed-exercises.ts';
import type { CoachedAthlete } from '#server/services/coaching/coached-athletes.ts';
import { block } from '#server/services/coaching/athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import {
  coachedExerciseHistory,
  ownExerciseHistory,
  trainingHistory,
} from '#server/services/history/training-history.ts';
import type { BlockPlace } from '#server/storage/blocks/block-read.ts';
import { each, jsonText } from './json-pieces.ts';

/** `gives`: whether the client is one of whom it is remembered what they were given (given-reading.ts). */
type OfBlock<Place> = { readonly place: Place; readonly asked: ReadingAsked; readonly gives: boolean };

/** What a large reading is asked for, by its name: nothing but data, for it goes to another thread. */
export type ReadingsAsked = {
  readonly account: { readonly userId: string };
  readonly trainingHistory: { readonly athleteId: string; readonly query: HistoryQuery };
  readonly exerciseHistory: { readonly athleteId: string };
  readonly coachedExerciseHistory: CoachedAthlete;
  readonly block: OfBlock<BlockPlace>;
  readonly editBlock: OfBlock<CoachedBlock>;
  readonly typedExercises: { readonly coachId: string };
  readonly template: TemplatePlace;
};
export type ReadingName = keyof ReadingsAsked;

/**
 * A reading as JSON in pieces; undefined where the client has it already. Until `text` is read to its end there may be
 * an error in it: whoever sends it has to break the answer off then.
 */
export type MadeReading = {
  readonly etag?: string;
  /** What a whole reading of a block gives the client, packed. */
  readonly given?: Buffer | undefined;
  readonly text: AsyncIterable<string> | undefined;
};

type Make<Asked> = (context: Context, caller: Caller, asked: Asked) => Promise<MadeReading>;

/** The readings whose size follows from all that people ever did. */
export const readings: { readonly [Name in ReadingName]: Make<ReadingsAsked[Name]> } = {
  account: async (context, _caller, { userId }) => ({ text: await dataOf(context, userId) }),
  trainingHistory: async (context, caller, { athleteId, query }) => ({
    text: each([JSON.stringify(await trainingHistory(context, caller, athleteId, query))]),
  }),
  exerciseHistory: async (context, caller, { athleteId }) =>
    ofHistory(await ownExerciseHistory(context, caller, athleteId)),
  coachedExerciseHistory: async (context, caller, place) =>
    ofHistory(await coachedExerciseHistory(context, caller, place)),
  block: async (context, caller, { place, asked, gives }) => ofBlock(await block(context, caller, place, asked), gives),
  editBlock: async (context, caller, { place, asked, gives }) =>
    ofBlock(await editedBlock(context, caller, place, asked), gives),
  typedExercises: async (context, caller, { coachId }) => ({
    text: each([JSON.stringify(await typedExercises(context, caller, coachId))]),
  }),
  template: async (context, caller, place) => ({ text: each([await templateText(context, caller, place)]) }),
};

function ofHistory({ exercises, ...rest }: ExerciseHistory): MadeReading {
  return { text: jsonText<ExerciseHistory>({ exercises: each(exercises), ...rest }) };
}

async function ofBlock({ etag, body }: BlockReading, gives: boolean): Promise<MadeReading> {
  if (body === undefined) return { etag, text: undefined };
  if (!('weeks' in body)) return { etag, text: each([JSON.stringify(body)]) };
  const { weeks, ...rest } = body;
  const given = gives ? await packGiven(givenBy(body)) : undefined;
  return { etag, given, text: jsonText<BlockDetail>({ ...rest, weeks: each(weeks) }) };
}
