import { answerInThread } from '../workers/thread.ts'
import { findBusyTimes, type BusyRequest } from './busy-times.ts'

answerInThread<BusyRequest>(findBusyTimes)
