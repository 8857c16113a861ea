import type { CSSProperties } from 'react'
import { Upright } from '../figures.tsx'
import { boy, mother } from '../cast.ts'
import { GROUNDS } from '../file.ts'
import { drawingColours } from '../palette.ts'
import { FriendlyCall, StarPath } from './scenery.tsx'

/** The floor of the home page's first screen: its wall is the page's own ground. */
export const WELCOME_SCENE = { width: 1200, height: 560 }

export const WELCOME_FILE = '/pictures/welcome.svg'
export const WELCOME_ID = 'welcome'

const { '--sky': sky, '--glow': glow, '--hill': hill, '--meadow': meadow } = GROUNDS

/** For the drawing in its file: what is outdoors, day in the light and dusk in the dark. */
export const welcomeColours = {
  ...drawingColours,
  '--sky': sky,
  '--glow': glow,
  '--hill': hill,
  '--meadow': meadow,
} as CSSProperties

/**
 * A path of stars leads from under the title to mother and boy, who look at the friendly face of a
 * call, and goes on behind the window to the horizon.
 */
export function WelcomeScene() {
  return (
    <>
      <path d="M0 492H1200V560H0Z" fill="var(--floor)" />
      <View />
      <ellipse cx="884" cy="530" rx="176" ry="26" fill="var(--rug)" />
      <ellipse
        cx="884"
        cy="530"
        rx="162"
        ry="20"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.5"
        opacity=".6"
      />
      <StarPath
        stars={[
          [56, 532, 1.15],
          [160, 520, 1.25],
          [270, 533, 1.35],
          [386, 521, 1.5],
          [508, 534, 1.65],
          [636, 523, 1.8],
        ]}
      />
      <People />
      <Call />
    </>
  )
}

const View = () => (
  <>
    <rect x="764" y="40" width="424" height="372" rx="20" fill="var(--paper)" />
    <path d="M780 56H1172V398H780Z" fill="var(--sky)" />
    <path d="M780 176Q900 138 1010 162T1172 148V398H780Z" fill="var(--glow)" />
    <circle cx="1074" cy="176" r="40" fill="var(--sun)" />
    <path d="M780 256Q880 192 1000 230T1172 206V398H780Z" fill="var(--hill)" />
    <path d="M780 312Q920 252 1040 282T1172 268V398H780Z" fill="var(--meadow)" />
    <StarPath
      stars={[
        [940, 380, 1.15],
        [990, 352, 0.9],
        [1028, 326, 0.7],
        [1054, 303, 0.52],
        [1068, 284, 0.38],
        [1074, 264, 0.26],
      ]}
    />
    <path d="M900 48V404" stroke="var(--paper)" strokeWidth="12" />
    <path d="M750 398H1200V416H750Z" fill="var(--clay)" />
  </>
)

function People() {
  return (
    <>
      <Upright
        x={826}
        y={526}
        scale={1.62}
        head={{ ...mother, gaze: [5, 1] }}
        shirt="var(--teal)"
        left={[-34, -74, -24, -50]}
        right={[40, -80, 34, -54]}
      />
      <Upright
        x={930}
        y={536}
        scale={1.2}
        head={{ ...boy, gaze: [5, -2] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-36, -76, -28, -50]}
        right={[42, -90, 58, -118]}
      />
    </>
  )
}

/** A laptop on a low table. */
const Call = () => (
  <>
    <path
      d="M1012 462V536M1176 462V536"
      stroke="var(--rust)"
      strokeWidth="12"
      strokeLinecap="round"
    />
    <path d="M988 448H1200V466H988Z" fill="var(--clay)" />
    <FriendlyCall x={1096} y={448} scale={0.92} foot={0} />
  </>
)
