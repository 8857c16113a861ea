import { answerInThread } from '../workers/thread.ts'
import { findBusyTimes } from './busy-times.ts'
import { readMultistatus } from './multistatus.ts'
import type { ParsingTask } from './parsing.ts'

answerInThread<ParsingTask>((task) =>
  'busy' in task ? findBusyTimes(task.busy) : readMultistatus(task.multistatus),
)
