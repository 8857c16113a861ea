import { Registry } from 'prom-client'

/** This process's metrics, for `/metrics`. */
export const metrics = new Registry()
