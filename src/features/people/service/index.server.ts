/** The team's side of people's accounts, and how a site gets its first admin; each part is in `service/`. */
export {
  activatePerson,
  changeEmailOf,
  deletePerson,
  getPerson,
  listPeople,
  removeSecondStepOf,
  sendPasswordReset,
  setRole,
  suspendPerson,
} from './people.server.ts'
export { listAffectedBy, requireAffectedSeen } from './roles.server.ts'
export {
  acceptInvitation,
  findInvitation,
  invite,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
  type Acceptance,
} from './invitations.server.ts'
export { findSetUpCode, requireSetUp, setUp } from './set-up.server.ts'
