import { statSync } from 'node:fs'
import { Resolver } from 'node:dns/promises'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { domainOfSender, type DkimKey } from '../platform/configuration/dkim.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake, unseen } = findingsOn('mail')

const ANSWER_WITHIN_MS = 4000
const OTHERS_MAY_READ = 0o077

/** Reads a name's TXT records; undefined without a response. */
type ReadTexts = (name: string) => Promise<string[] | undefined>

function textsFrom(servers: readonly string[] | undefined): ReadTexts {
  const resolver = new Resolver({ timeout: ANSWER_WITHIN_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      return /^(?:ENOTFOUND|ENODATA)$/.test(describeError(error).code ?? '') ? [] : undefined
    }
  }
}

/** The tags of a record such as `v=DMARC1; p=none`. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const [name = '', ...value] = tag.split('=')
      return name.trim() ? [[name.trim().toLowerCase(), value.join('=').replace(/\s/g, '')]] : []
    }),
  )

/** Checks the DKIM key's DNS record. */
async function examineKey(key: DkimKey, texts: ReadTexts): Promise<Finding[]> {
  const { selector, domain, published, file } = key
  const name = `${selector}._domainkey.${domain}`
  const record = `put the text v=DKIM1; k=rsa; p=${published} at ${name} into the DNS`
  const found = await texts(name)
  const keys = found?.map((one) => tagsOf(one).get('p'))
  const isOpen = (statSync(file).mode & OTHERS_MAY_READ) !== 0
  return [
    ...(isOpen
      ? [
          mistake(
            `others on this machine may read ${file}, and sign mails as ${domain}`,
            `chmod 600 ${file}`,
          ),
        ]
      : []),
    !keys
      ? unseen(`whether the DNS has the key ${name} could not be seen from here`, record)
      : keys.includes(published)
        ? ok(`mails are signed as ${domain}, and the DNS has their key at ${name}`)
        : mistake(
            keys.length === 0
              ? `mails are signed as ${domain}, and the DNS has no key at ${name}`
              : `the DNS has another key at ${name} than the one that mails are signed by`,
            record,
          ),
  ]
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`)

/** Whether a signature is aligned with the sender's domain (DMARC: RFC 7489, 3.1.1). */
const isAligned = (signed: string, from: string, isStrict: boolean): boolean =>
  signed === from || (!isStrict && (isWithin(signed, from) || isWithin(from, signed)))

/**
 * The DMARC policy of the sender's domain, else of the nearest parent; undefined without a
 * response.
 */
async function findPolicy(from: string, texts: ReadTexts) {
  const labels = from.split('.')
  for (let above = 0; above + 2 <= labels.length; above += 1) {
    const domain = labels.slice(above).join('.')
    const found = await texts(`_dmarc.${domain}`)
    if (!found) return undefined
    const record = found.map(tagsOf).find((tags) => tags.get('v') === 'DMARC1')
    if (record) return { domain, record }
  }
  return { domain: from, record: undefined }
}

async function examinePolicy(
  from: string,
  signed: string | undefined,
  texts: ReadTexts,
): Promise<Finding[]> {
  const found = await findPolicy(from, texts)
  const remedy = `put the text v=DMARC1; p=none at _dmarc.${from} into the DNS, and p=quarantine once no good mail fails`
  if (!found)
    return [unseen(`what the DNS says of mails from ${from} could not be seen from here`, remedy)]
  const { domain, record } = found
  const policy = record
    ? ok(`DMARC of ${domain} asks for p=${record.get('p') ?? 'none'} where mails are not its own`)
    : warning(`${from} has no DMARC record, for which large providers ask`, remedy)
  if (signed === undefined) return [policy]
  return isAligned(signed, from, record?.get('adkim') === 's')
    ? [policy]
    : [
        policy,
        mistake(
          `mails come from ${from} and are signed as ${signed}, which DMARC takes for another`,
          'set DKIM_DOMAIN to the domain of MAIL_FROM, or leave it out',
        ),
      ]
}

/** Checks that receivers can authenticate our mails: the DKIM key and the DMARC policy. */
export async function examineSignature(
  { dkim, mailFrom, smtpUrl }: Configuration,
  options: { nameServers?: readonly string[] } = {},
): Promise<Finding[]> {
  if (!smtpUrl) return []
  const texts = textsFrom(options.nameServers)
  const signature = dkim
    ? await examineKey(dkim, texts)
    : [
        unseen(
          'whether the mail server signs mails (DKIM) cannot be seen from here',
          'see a mail that arrived for DKIM-Signature; where there is none, set DKIM_KEY_FILE',
        ),
      ]
  return [...signature, ...(await examinePolicy(domainOfSender(mailFrom), dkim?.domain, texts))]
}
