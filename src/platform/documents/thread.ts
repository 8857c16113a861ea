import { answerInThread } from '../workers/thread.ts'
import { findWrongInPdf } from './pdf.ts'

answerInThread<Uint8Array>((bytes) => ({
  wrong: findWrongInPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
}))
