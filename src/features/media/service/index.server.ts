export {
  captionMedia,
  deleteMedia,
  describeMedia,
  getMedia,
  listMedia,
  uncaptionMedia,
} from './items.server.ts'
export { prepareFilms } from './preparation.server.ts'
export {
  findFilmAt,
  findServedMedia,
  mediaFileSize,
  withVersions,
  type ServedMedia,
} from './shown.server.ts'
export {
  addMedia,
  finishUpload,
  storePart,
  mostAtOnce,
  readMediaLimits,
  registerMediaJobs,
  replaceMedia,
} from './uploads.server.ts'
