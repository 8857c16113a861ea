import { request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  body: unknown
}

interface Site {
  domain: string
  address: string
  /** The certificate of the authority that the site's own certificate has to come from. */
  authority: string
}

/** Talks to a site over https as a browser of one person does: by its name, with its cookies. */
export class Browser {
  readonly #site: Site
  readonly cookies = new Map<string, string>()

  constructor(site: Site) {
    this.#site = site
  }

  async go(path: string, json?: object): Promise<Answer> {
    const { domain, address, authority } = this.#site
    const body = json && JSON.stringify(json)
    const options: RequestOptions = {
      host: address,
      port: 443,
      servername: domain,
      ca: authority,
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        host: domain,
        origin: `https://${domain}`,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    }
    const answered = Promise.withResolvers<Answer>()
    const asked = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        answered.resolve({
          status: response.statusCode!,
          headers: response.headers,
          text,
          body: response.headers['content-type']?.includes('json') ? JSON.parse(text) : undefined,
        }),
      )
    })
    asked.on('error', answered.reject)
    asked.end(body)
    const answer = await answered.promise
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name, value] = cookie.split(';', 1)[0]!.split('=') as [string, string]
      this.cookies.set(name, value)
    }
    return answer
  }
}
