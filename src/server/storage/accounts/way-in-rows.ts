/** A link that sets a new password. */
export type PasswordResetRow = {
  token_hash: string;
  user_id: string;
  /** The administrator who made it; null where it was asked for by e-mail. */
  made_by: string | null;
  made_at: number;
  expires_at: number;
};

/** A sign-in with Google that has begun; whoever holds the cookie may finish it, once. */
export type GoogleSignInRow = {
  id_hash: string;
  state_hash: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  created_at: number;
};
