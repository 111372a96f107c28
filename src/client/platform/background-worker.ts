type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** A name for a policy can be used once in a page. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Asks a worker of this app one thing, beside what the page does, and ends it.
 * @param url as the build knows it (`?worker&url`)
 * @throws Error where the worker cannot be loaded, or fails
 */
export function askWorker<Reply>(url: string, question: unknown): Promise<Reply> {
  const worker = new Worker(trusted(url), { type: 'module' });
  const answered = new Promise<Reply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data as Reply));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(question);
  });
  return answered.finally(() => worker.terminate());
}

/** Where the page demands Trusted Types, a worker may only be started from an address that a policy has passed. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return url;
  policy ??= trustedTypes.createPolicy('spotter-background', { createScriptURL: onlyOurs });
  return policy.createScriptURL(url);
}

function onlyOurs(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is no worker of this app.`);
  return url;
}
