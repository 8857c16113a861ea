import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A certificate for this machine that is its own authority, and its key, both PEM. */
export function makeCertificate(days = 90): { key: string; certificate: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-certificate-'))
  const files = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'cert.pem') }
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        String(days),
        '-keyout',
        files.key,
        '-out',
        files.certificate,
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
      ],
      { stdio: 'ignore' },
    )
    return {
      key: readFileSync(files.key, 'utf8'),
      certificate: readFileSync(files.certificate, 'utf8'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
