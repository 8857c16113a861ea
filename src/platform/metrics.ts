import { Registry } from 'prom-client'

/** What this process counts; `/metrics` shows it. */
export const metrics = new Registry()
