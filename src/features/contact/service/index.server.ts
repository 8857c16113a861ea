import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import * as records from '../records.server.ts'
import type { SavedAnswer, SavedAnswerTexts, TeamMember } from '../schema/answers.ts'

/** The interface for API and other features on messages to the team. */
export {
  countNew,
  deleteOldContactMessages,
  findContactMessage,
  getContactDetails,
  listMessages,
  sendContactMessage,
} from './messages.server.ts'
export { addNote, answerMessage, changeMessage, findAnswer, getMessage } from './threads.server.ts'

/** The saved answers, by title. @throws {Problem} 401, 403 for all but admins. */
export async function listSavedAnswers(actor: Actor): Promise<SavedAnswer[]> {
  requirePermission(actor, 'answer-contact')
  return records.listSavedAnswers()
}

/**
 * Saves a saved answer: the one with the id, or a new one.
 * @throws {Problem} 401, 403 for all but admins, 404 for an unknown id.
 */
export async function saveAnswer(
  actor: Actor,
  id: number | undefined,
  texts: SavedAnswerTexts,
): Promise<SavedAnswer> {
  requirePermission(actor, 'answer-contact')
  return orNotFound(await records.putSavedAnswer(id, texts))
}

/** Deletes a saved answer, if it exists. Errors as for {@link listSavedAnswers}. */
export async function deleteSavedAnswer(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, 'answer-contact')
  await records.deleteSavedAnswer(id)
}

/** Possible assignees of messages. Errors as for {@link listSavedAnswers}. */
export async function listTeam(actor: Actor): Promise<TeamMember[]> {
  requirePermission(actor, 'answer-contact')
  return records.listTeam()
}
