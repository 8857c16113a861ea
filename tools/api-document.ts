import { buildApi } from '../src/http/api.ts'
import { describeApi, type ApiDocument } from '../src/http/api-document/index.ts'

/** The OpenAPI document of this version. */
export async function writeDocument(): Promise<ApiDocument> {
  return describeApi(buildApi())
}
