import { currentRequestId } from '../platform/request-id.ts'
import { isInTransaction } from './client.ts'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Shares one read among the calls of one request for the same data in the same tick of the event
 * loop, such as the parts of a page, while that read is pending: nothing was written meanwhile, so
 * each would read the same.
 * Within a transaction, and outside a request, every call reads.
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
