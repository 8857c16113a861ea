import { answerInProcess } from '../../platform/workers/child-process.ts'
import { drawPage } from './picture-drawing.ts'

answerInProcess(drawPage)
