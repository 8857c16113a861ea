/** What people need to come in: it has connections of its own to the database. */
export const SIGNING_IN =
  /^(?:\/fa)?\/(?:auth|second-step|forgot-password|reset-password|api\/(?:login|logout|password-reset))(?:[/?]|$)/
