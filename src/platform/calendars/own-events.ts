/** How the UIDs of this site's own events begin and end. */
export interface OwnUids {
  prefix: string
  suffix: string
}

/** Exchange wraps a UID that is not its own: a fixed head, lengths, then the UID in hexadecimal. */
const WRAPPED = /^040000008200E00074C5B7101A82E008.*7643616C2D55696401000000([\dA-F]+)00$/i

function unwrap(uid: string): string {
  const [, hex] = WRAPPED.exec(uid) ?? []
  return hex === undefined ? uid : Buffer.from(hex, 'hex').toString('latin1')
}

/** Whether an event is one of this site's, which calendars know from mails and feeds. */
export function isOwnUid(uid: string, own: OwnUids | undefined): boolean {
  if (!own) return false
  const plain = unwrap(uid).trim()
  return plain.startsWith(own.prefix) && plain.endsWith(own.suffix)
}
