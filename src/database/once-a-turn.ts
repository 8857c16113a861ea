import { currentRequestId } from '../platform/request-id.ts'
import { isInTransaction } from './client.ts'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Shares one pending read among the calls for the same data that a request makes in one tick of the
 * event loop, such as those of a page's parts. Nothing is written between such calls, so each of
 * them would read the same data. Within a transaction, and outside a request, every call reads for
 * itself.
 */
export function readOnceATurn<T>(name: string, read: () => Promise<T>): Promise<T> {
  const request = currentRequestId()
  if (request === undefined || isInTransaction()) return read()
  const key = `${request} ${name}`
  const known = underWay.get(key)
  if (known) return known as Promise<T>
  const end = () => void (underWay.get(key) === reading && underWay.delete(key))
  const reading = read().finally(end)
  underWay.set(key, reading)
  setImmediate(end)
  return reading
}
