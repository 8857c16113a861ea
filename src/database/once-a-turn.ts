import { currentRequestId } from '../platform/request-id.ts'
import { isInTransaction } from './client.ts'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Reads once what several calls of one request ask for in the same turn of the event loop, as the
 * parts of a page do, while that reading is under way: nothing was written meanwhile, so each would
 * read the same.
 * Within a transaction, and outside of a request, everybody reads.
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
