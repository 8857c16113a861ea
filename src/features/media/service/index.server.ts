export { captionMedia, uncaptionMedia } from './captions.server.ts'
export { deleteMedia, describeMedia, getMedia, listMedia } from './items.server.ts'
export { prepareFilms } from './preparation.server.ts'
export {
  findFilmAt,
  findServedMedia,
  mediaFileSize,
  withVersions,
  type ServedMedia,
  type ShownFilm,
} from './shown.server.ts'
export {
  addMedia,
  finishUpload,
  keepPart,
  mostAtOnce,
  readMediaLimits,
  registerMediaJobs,
  replaceMedia,
} from './uploads.server.ts'
