import type { ComponentType } from 'react'
import type { SceneName } from '../../../src/ui/marks/scene.tsx'
import { BookedScene, TalkScene, ThanksScene, VerifiedScene } from './done.tsx'
import { FirstAdminScene, FirstPublisherScene, FirstSpecialistScene } from './first-days.tsx'
import { EmptyScene, NothingFoundScene, OfflineScene, WaitingScene } from './indoors.tsx'
import { FirstFamilyScene, HomeScene, LostScene } from './outdoors.tsx'

/** What is drawn in each file of the scenes. */
export const scenes: Record<SceneName, ComponentType> = {
  booked: BookedScene,
  empty: EmptyScene,
  'first-admin': FirstAdminScene,
  'first-family': FirstFamilyScene,
  'first-publisher': FirstPublisherScene,
  'first-specialist': FirstSpecialistScene,
  home: HomeScene,
  lost: LostScene,
  'nothing-found': NothingFoundScene,
  offline: OfflineScene,
  talk: TalkScene,
  thanks: ThanksScene,
  verified: VerifiedScene,
  waiting: WaitingScene,
}
