import { buildApi } from '../src/http/api.ts'
import { describeApi, type ApiDocument } from '../src/http/api-document/index.ts'

/** The document of this version's API, as a site at this address answers it. */
export async function writeDocument(): Promise<ApiDocument> {
  return describeApi(buildApi())
}
