export interface MailedLinkSearch {
  token?: string
  done?: 'yes'
}

/** What the address of a mailed link says, and of the page that follows it. */
export const readMailedLink = (given: Record<string, unknown>): MailedLinkSearch => {
  const { token, done } = given
  return {
    ...(typeof token === 'string' ? { token } : {}),
    ...(done === 'yes' ? { done } : {}),
  }
}
