import { vi } from 'vitest';

/** A browser under the commands of W3C WebDriver, as far as the journeys need them. */
export type WebDriver = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page and answers what it returns or promises; an element of the page is an `Element`. */
  evaluate<Answer, Arg = undefined>(task: (arg: Arg) => Answer | Promise<Answer>, arg?: Arg): Promise<Awaited<Answer>>;
  click(element: ElementId): Promise<void>;
  /** Real key presses into the element. */
  press(element: ElementId, keys: string): Promise<void>;
  /** Its name and its role as WebKit tells them to a screen reader. */
  spoken(element: ElementId): Promise<{ name: string; role: string }>;
  /** Opens another window and answers its handle; commands go on in the one before. */
  openWindow(): Promise<string>;
  window(): Promise<string>;
  switchTo(handle: string): Promise<void>;
  /** Closes the window that commands go to. */
  closeWindow(): Promise<void>;
  /** Makes the page, without what the browser draws around it, as large as this. */
  resizeTo(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  quit(): Promise<void>;
};

/** In CSS pixels. */
type Size = { width: number; height: number };

/** An element of the page as the driver names it to us. */
export type ElementId = string & { readonly kind: 'element' };

/** What WebDriver itself refuses; `code` is the word of its specification, e.g. 'stale element reference'. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 30_000;
const RESIZED_WITHIN = { timeout: PATIENCE_MS, interval: 50 };

/** Starts a browser at the driver that listens at `address`. */
export async function openSession(address: string, capabilities: Record<string, unknown>): Promise<WebDriver> {
  const { sessionId } = (await command(address, 'POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { script: PATIENCE_MS, pageLoad: PATIENCE_MS } } },
  })) as { sessionId: string };

  return {
    goto: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    evaluate,
    click: async (element) => void (await post(`/element/${element}/click`)),
    press: async (element, text) => void (await post(`/element/${element}/value`, { text })),
    spoken: async (element) => ({
      name: (await get(`/element/${element}/computedlabel`)) as string,
      role: (await get(`/element/${element}/computedrole`)) as string,
    }),
    openWindow: async () => ((await post('/window/new', { type: 'window' })) as { handle: string }).handle,
    window: async () => (await get('/window')) as string,
    switchTo: async (handle) => void (await post('/window', { handle })),
    closeWindow: async () => void (await ask('DELETE', '/window')),
    resizeTo,
    screenshot: async () => Buffer.from((await get('/screenshot')) as string, 'base64'),
    quit: async () => void (await ask('DELETE', '')),
  };

  async function evaluate<Answer, Arg>(
    task: (arg: Arg) => Answer | Promise<Answer>,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    const script = `const [arg, done] = arguments;
      Promise.resolve(arg).then(${String(task)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await post('/execute/async', { script, args: [arg ?? null] })) as Answered<Answer>;
    if ('error' in answer) throw new Error(`In the page: ${answer.error}`);
    return named(answer.value) as Awaited<Answer>;
  }

  /**
   * The window manager takes a size when it comes to it, and the page hears of it later still: what the frame around
   * the page takes is measured again until the page has its size.
   */
  async function resizeTo({ width, height }: Size): Promise<void> {
    let frame: Size = { width: 0, height: 0 };
    await vi.waitFor(async () => {
      await post('/window/rect', { width: width + frame.width, height: height + frame.height });
      const outer = (await get('/window/rect')) as Size;
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (inner.width === width && inner.height === height) return;
      frame = { width: Math.max(0, outer.width - inner.width), height: Math.max(0, outer.height - inner.height) };
      throw new Error(`The page is ${inner.width}x${inner.height} instead of ${width}x${height}.`);
    }, RESIZED_WITHIN);
  }

  function get(path: string): Promise<unknown> {
    return ask('GET', path);
  }

  function post(path: string, body: object = {}): Promise<unknown> {
    return ask('POST', path, body);
  }

  function ask(method: string, path: string, body?: object): Promise<unknown> {
    return command(address, method, `/session/${sessionId}${path}`, body);
  }
}

type Answered<Value> = { value: Value } | { error: string };

async function command(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(2 * PATIENCE_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

/** The name of an element in place of the driver's wrapping of it; everything else as it is. */
function named(value: unknown): unknown {
  const isElement = typeof value === 'object' && value !== null && ELEMENT in value;
  return isElement ? value[ELEMENT] : value;
}
