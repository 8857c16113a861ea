import { aCalmCornerAtHome } from './resources/a-calm-corner-at-home.ts'
import { aPicturePlanForTheDay } from './resources/a-picture-plan-for-the-day.ts'
import { aVisitToTheDentist } from './resources/a-visit-to-the-dentist.ts'
import { friendshipInTheirOwnWay } from './resources/friendship-in-their-own-way.ts'
import { howTheSensesCanFeel } from './resources/how-the-senses-can-feel.ts'
import { manyWaysToCommunicate } from './resources/many-ways-to-communicate.ts'
import { playingSideBySide } from './resources/playing-side-by-side.ts'
import { questionsToAskAboutAba } from './resources/questions-to-ask-about-aba.ts'
import { sleepingALittleBetter } from './resources/sleeping-a-little-better.ts'
import { talkingWithTheSchool } from './resources/talking-with-the-school.ts'
import { theFirstWeeksAtANewSchool } from './resources/the-first-weeks-at-a-new-school.ts'
import { whenEverythingIsTooMuch } from './resources/when-everything-is-too-much.ts'
import { whenToAskAboutDevelopment } from './resources/when-to-ask-about-development.ts'
import type { Source } from './sources.ts'

export interface DemoResourceVersion {
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly duration: string
  /** HTML of p, h2, h3, ul, ol, li, blockquote, a and strong. */
  readonly content: string
  /** What a video shows and says, as HTML; with it comes the file. */
  readonly transcript?: string
}

interface DemoResource {
  /** Joins the two language versions, and names the picture and the video in `public/`. */
  readonly key: string
  readonly type: 'article' | 'video' | 'guide'
  readonly category: 'Communication' | 'Sensory' | 'Education' | 'Behavior' | 'Social Skills'
  readonly daysAgo: number
  /** Its picture shows an order, and is drawn from right to left for Farsi too. */
  readonly hasPictureInOrder?: true
  readonly en: DemoResourceVersion
  readonly fa: DemoResourceVersion
  readonly sources: readonly Source[]
}

/** Newest first. */
export const demoResources = [
  whenToAskAboutDevelopment,
  whenEverythingIsTooMuch,
  howTheSensesCanFeel,
  friendshipInTheirOwnWay,
  manyWaysToCommunicate,
  talkingWithTheSchool,
  aPicturePlanForTheDay,
  sleepingALittleBetter,
  aCalmCornerAtHome,
  theFirstWeeksAtANewSchool,
  aVisitToTheDentist,
  questionsToAskAboutAba,
  playingSideBySide,
] as const satisfies readonly DemoResource[]

/** The name of its picture's file in `public/pictures/library/`. */
export const pictureOf = (
  { key, hasPictureInOrder }: DemoResource,
  language: 'en' | 'fa',
): string => (hasPictureInOrder && language === 'fa' ? `${key}.fa.svg` : `${key}.svg`)
