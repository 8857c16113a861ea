/** What the API and other parts of the product may ask about messages to the team. */
export {
  countNew,
  deleteOldContactMessages,
  findContactMessage,
  getContactDetails,
  listMessages,
  sendContactMessage,
} from './messages.server.ts'
export { addNote, answerMessage, changeMessage, findAnswer, getMessage } from './threads.server.ts'
export {
  deleteSavedAnswer,
  listSavedAnswers,
  listTeam,
  saveAnswer,
} from './saved-answers.server.ts'
