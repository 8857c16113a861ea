import { answerInProcess } from '../workers/child-process.ts'
import { drawAnew, type PictureTask } from './drawing.ts'

answerInProcess<PictureTask>(drawAnew)
