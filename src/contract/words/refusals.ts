import {
  MAX_BLOCKS_PER_ATHLETE,
  MAX_STORED_LOG_MIB,
  MAX_STORED_OWN_MIB,
  MAX_STORED_PLAN_MIB,
} from '#contract/limits.ts';

/** What the server says when it refuses: stable code -> status and sentence (contract 'Words and values'). */
export const refusals = {
  invalid_credentials: { status: 401, message: 'Wrong email or password.' },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  password_changed: { status: 401, message: 'Your password was changed. Log in with the new one.' },
  role_unchanged: { status: 409, message: 'Your role has not changed; you are still logged in.' },
  registration_rejected: { status: 403, message: 'Your coach registration was rejected by an administrator.' },
  account_blocked: { status: 403, message: 'This account is blocked. Ask an administrator about it.' },
  last_admin: {
    status: 409,
    message: 'This is the last administrator who can log in. Make somebody else an administrator first.',
  },
  fresh_login_required: {
    status: 403,
    message: 'Log in with Google once more to confirm that it is you, and do this within 10 minutes.',
  },
  email_taken: { status: 409, message: 'There is already an account with this email. Log in, or use another email.' },
  nothing_to_update: { status: 400, message: 'No changes to update.' },
  password_required: { status: 400, message: 'Please enter your current password to change the email.' },
  wrong_password: { status: 400, message: 'The current password is incorrect.' },
  proof_required: { status: 400, message: 'Please enter your own password, too: it confirms that it is you.' },
  managed_by_google: {
    status: 409,
    message: 'This account is managed by Google: its email and password are changed there.',
  },
  unknown_account: { status: 404, message: 'No account has this email.' },
  google_account: {
    status: 409,
    message: 'This account logs in with Google: it has no password that could be set.',
  },
  link_over: {
    status: 400,
    message: 'This link no longer works: it was used, or is more than an hour old. Ask for a new one.',
  },
  no_mail: { status: 409, message: "This server sends no emails. Ask your gym's administrator for a link." },
  unreadable_picture: { status: 400, message: 'The picture cannot be read. Choose a PNG, JPEG or WebP picture.' },
  picture_too_large: { status: 400, message: 'The picture can be at most 512 KiB and 6000 pixels wide and high.' },
  google_unavailable: {
    status: 503,
    message: 'Login with Google is not available right now. Try again in a moment, or use your password.',
  },
  google_refused: { status: 400, message: "Google did not confirm this login. Start again with 'Login with Google'." },
  google_email_taken: {
    status: 409,
    message:
      'There is already an account with this email. Log in with your password once, and Google is connected to it.',
  },
  google_email_missing: {
    status: 409,
    message: 'Google did not confirm your email address. Confirm it there, or register with a password.',
  },
  missing_code: { status: 400, message: 'Please enter a coach secret code.' },
  unknown_code: { status: 404, message: 'No coach has this code. Check it with your coach.' },
  has_coach: { status: 409, message: 'You already have a coach. Remove them before you ask another one.' },
  no_coach: { status: 404, message: 'You have no coach.' },
  no_personal_info: { status: 404, message: 'No personal information yet.' },
  bad_idempotency_key: { status: 400, message: 'The Idempotency-Key must be 1 to 200 letters, digits or symbols.' },
  idempotency_key_reuse: { status: 409, message: 'This Idempotency-Key was already used for another request.' },
  exercise_exists: { status: 409, message: 'There is already an exercise with this name.' },
  too_many_exercises: {
    status: 409,
    message: 'You have reached the limit of custom exercises. Delete one that you do not use.',
  },
  template_exists: { status: 409, message: 'There is already a template with this name.' },
  too_many_templates: {
    status: 409,
    message: 'You have reached the limit of templates. Delete one that you do not use.',
  },
  history_full: {
    status: 409,
    message: 'Your history has as many sets as it can hold. Remove an import that you do not need.',
  },
  storage_full: {
    status: 413,
    message: `Your account is full: imports, templates and messages take at most ${MAX_STORED_OWN_MIB} MB. Remove an import or a template that you do not need.`,
  },
  plans_full: {
    status: 413,
    message: `The blocks of this athlete are full: at most ${MAX_BLOCKS_PER_ATHLETE} blocks, which together take at most ${MAX_STORED_PLAN_MIB} MB. This was not saved.`,
  },
  log_full: {
    status: 413,
    message: `Your log is full: it takes at most ${MAX_STORED_LOG_MIB} MB, more than a life of training. This value is only on your device.`,
  },
  wrong_role: { status: 403, message: "You don't have permission to do this." },
  not_found: { status: 404, message: 'Not found.' },
  no_blocks: { status: 404, message: 'No blocks assigned yet.' },
  no_macros: { status: 404, message: 'No macros assigned yet.' },
  room_read_only: { status: 403, message: 'This conversation has ended; it can still be read.' },
  message_id_reuse: { status: 409, message: 'Two messages collided. Send it again.' },
  too_many_messages: { status: 429, message: 'Too many messages. Wait a few seconds and send it again.' },
  invalid_input: { status: 400, message: 'The request has a value that cannot be accepted.' },
  unreadable_body: { status: 400, message: 'The request is not readable JSON.' },
  key_twice: { status: 400, message: 'The request names one key twice in the same object. Send each key once.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The request must be JSON.' },
  unsupported_encoding: { status: 415, message: 'The request can be compressed with gzip, or not at all.' },
  too_many_tries: { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  too_many_requests: { status: 429, message: 'Too many requests at once. Wait a moment and try again.' },
  server_busy: { status: 503, message: 'The server is busy. Try again in a moment.' },
  disk_full: {
    status: 503,
    message:
      "The server's disk is full: it can save nothing until there is room. Nothing you typed is lost; tell your gym's administrator.",
  },
  read_only: {
    status: 503,
    message:
      "The server can save nothing at the moment, only show what it has. Nothing you typed is lost; tell your gym's administrator.",
  },
  server_outdated: {
    status: 503,
    message: 'The server is being updated. Nothing you typed is lost; try again in a moment.',
  },
  internal_error: { status: 500, message: 'Something went wrong on the server. Nothing you typed is lost; try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/**
 * The body of every refusal. `message` is a sentence or a list of sentences; `field` names the part of the request's
 * body that all of it is about, where it is about one.
 */
export type RefusalBody = { code: RefusalCode; message: string | string[]; field?: string; error?: string };
