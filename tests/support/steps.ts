import { Session, type Profiler } from 'node:inspector';

/** Counts what product code does: the same input gives the same count on any machine, however busy that is. */
export type StepCounter = {
  /** Returns how many steps `work` took. */
  readonly count: (work: () => unknown) => Promise<number>;
  readonly stop: () => void;
};

/** Of files of the product alone. */
const PRODUCT = /\/src\/(?:client|domain|contract)\//;
/**
 * Starts counting, by what V8 counts for coverage: each time that a block of the product's code is run is a step, and so
 * is each sign that a pattern may look at. What a pattern does inside is not told, so that the worst is taken: one with
 * a repetition among other parts may go back, and takes the square of the text that it is given. So does the canonical
 * order of a run of combining marks. Only modules that are imported afterwards are counted.
 */
export async function startCounting(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await asked(session, 'Profiler.enable');
  await asked(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  let inBuiltIns = 0;
  const unpatch = patch((steps) => (inBuiltIns += steps));
  return {
    count: async (work) => {
      await takeCoverage(session);
      inBuiltIns = 0;
      await work();
      const signs = inBuiltIns;
      const { result } = await takeCoverage(session);
      const blocks = result
        .filter(({ url }) => PRODUCT.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
      return signs + blocks.reduce((sum, count) => sum + count, 0);
    },
    stop: () => {
      unpatch();
      session.disconnect();
    },
  };
}

/** Has every use of a pattern, and every normalization, say what it may cost. @returns what takes that back */
function patch(add: (steps: number) => void): () => void {
  const exec = methodOf(RegExp.prototype, 'exec');
  const normalize = methodOf(String.prototype, 'normalize');
  const known = new Map<string, boolean>();
  const goesBack = ({ source, flags }: RegExp): boolean => {
    const key = `${flags}/${source}`;
    const answer = known.get(key) ?? mayGoBack(source, flags, (pattern, text) => exec.call(pattern, text) !== null);
    known.set(key, answer);
    return answer;
  };
  function countedExec(this: RegExp, given: string | undefined): RegExpExecArray | null {
    const text = String(given);
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const to = found ? found.index + found[0].length : this.sticky ? from : text.length;
    const looked = Math.max(0, to - from) + 1;
    add(goesBack(this) ? looked ** 2 : looked);
    return found;
  }
  function countedNormalize(this: string, form?: string): string {
    const text = this.valueOf();
    add(text.length + longestRun(text, (sign) => exec.call(MARK, sign) !== null) ** 2);
    return normalize.call(text, form);
  }
  put(RegExp.prototype, 'exec', countedExec);
  put(String.prototype, 'normalize', countedNormalize);
  return () => {
    put(RegExp.prototype, 'exec', exec);
    put(String.prototype, 'normalize', normalize);
  };
}

/** A method by itself, to be called on whatever it belongs to. */
function methodOf<Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  return owner[name];
}

function put(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

const MARK = /\p{M}/u;

/**
 * Whether a pattern may go back over what it has read, or begin anew within it: it has endless repetitions, and is
 * neither one of them alone nor one behind the beginning of the text.
 */
function mayGoBack(source: string, flags: string, fits: (pattern: RegExp, text: string) => boolean): boolean {
  let plain = '';
  let at = 0;
  // Without patterns' own methods, which are counted.
  while (at < source.length) {
    const isSign = source[at] === '\\' || source[at] === '[';
    const end = isSign ? endOfSign(source, at) : at + 1;
    plain += isSign ? 'c' : source[at];
    at = end;
  }
  const endless = plain.split('').filter((sign, place) => '+*'.includes(sign) || isOpenCount(plain, place)).length;
  if (endless === 0) return false;
  if (fits(/^\^?.[+*]\$?$/, plain)) return false;
  return !(endless === 1 && plain.startsWith('^') && !flags.includes('m') && !plain.includes('|'));
}

function endOfSign(source: string, at: number): number {
  if (source[at] === '\\') {
    const isNamed = 'pP'.includes(source[at + 1] ?? '') && source[at + 2] === '{';
    return isNamed ? source.indexOf('}', at) + 1 : at + 2;
  }
  let end = at + 1;
  while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

function isOpenCount(plain: string, at: number): boolean {
  return plain[at] === ',' && plain[at + 1] === '}';
}

function longestRun(text: string, fits: (sign: string) => boolean): number {
  let [longest, run] = [0, 0];
  for (const sign of text) {
    run = fits(sign) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function asked(
  session: Session,
  method: 'Profiler.enable' | 'Profiler.startPreciseCoverage',
  params = {},
): Promise<void> {
  return new Promise((resolve, reject) => session.post(method, params, (error) => (error ? reject(error) : resolve())));
}

function takeCoverage(session: Session): Promise<Profiler.TakePreciseCoverageReturnType> {
  return new Promise((resolve, reject) =>
    session.post('Profiler.takePreciseCoverage', (error, coverage) => (error ? reject(error) : resolve(coverage))),
  );
}
