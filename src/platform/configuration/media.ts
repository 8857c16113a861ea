import { z } from 'zod'

const MEGABYTE = 1024 * 1024
const USUAL_FILM_MB = 200
const USUAL_PDF_MB = 20

/** Size limits of the media library's films and PDFs; pictures have the limit of all uploads. */
export const USUAL_MEDIA_LIMITS = {
  filmMaxBytes: USUAL_FILM_MB * MEGABYTE,
  pdfMaxBytes: USUAL_PDF_MB * MEGABYTE,
}

const megabytes = (most: number) => z.coerce.number().int().min(1).max(most)

export const mediaEnvironment = {
  /** In a backup each upload is one entry of at most 512 MB. */
  MEDIA_FILM_MAX_MB: megabytes(500).default(USUAL_FILM_MB),
  MEDIA_PDF_MAX_MB: megabytes(100).default(USUAL_PDF_MB),
}

type Environment = z.output<z.ZodObject<typeof mediaEnvironment>>

export const readMediaLimits = (env: Environment) => ({
  filmMaxBytes: env.MEDIA_FILM_MAX_MB * MEGABYTE,
  pdfMaxBytes: env.MEDIA_PDF_MAX_MB * MEGABYTE,
})
