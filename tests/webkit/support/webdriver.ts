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
  resizeTo(size: { width: number; height: number }): Promise<void>;
  screenshot(): Promise<Buffer>;
  quit(): Promise<void>;
};

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

  async function resizeTo({ width, height }: { width: number; height: number }): Promise<void> {
    const outer = { width, height };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await post('/window/rect', outer);
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (inner.width === width && inner.height === height) return;
      outer.width += width - inner.width;
      outer.height += height - inner.height;
    }
    throw new Error(`The window does not become ${width}x${height}.`);
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
