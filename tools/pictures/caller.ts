export type Caller = 'family' | 'specialist'

interface Look {
  wall: string
  frame: string
  sky: string
  skin: string
  hair: string
  clothes: string
}

const LOOKS: Record<Caller, Look> = {
  specialist: {
    wall: '#e8dfcf',
    frame: '#b08a5b',
    sky: '#cfe3e6',
    skin: '#e3b18f',
    hair: '#3b2a24',
    clothes: '#1f5c66',
  },
  family: {
    wall: '#dfe7e0',
    frame: '#8c9b86',
    sky: '#f3e3c3',
    skin: '#d9a179',
    hair: '#6d3b47',
    clothes: '#a8643c',
  },
}

/** A drawn person before a window, as a page in the camera's size (pixels). */
export function drawCaller(caller: Caller, { width, height }: { width: number; height: number }) {
  const { wall, frame, sky, skin, hair, clothes } = LOOKS[caller]
  return `<!doctype html><body style="margin:0"><svg width="${width}" height="${height}" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" xmlns="http://www.w3.org/2000/svg">
  <rect width="640" height="480" fill="${wall}"/>
  <rect x="40" y="40" width="170" height="200" rx="8" fill="${sky}" stroke="${frame}" stroke-width="12"/>
  <path d="M125 40v200M40 140h170" stroke="${frame}" stroke-width="8"/>
  <path d="M540 300c-26-40-20-92 0-130c20 38 26 90 0 130zM530 300c-50-18-70-52-76-90c40 10 68 40 76 90zM550 300c50-18 70-52 76-90c-40 10-68 40-76 90z" fill="#5d8a63"/>
  <path d="M500 300h80l-12 78h-56z" fill="${frame}"/>
  <path d="M120 480c0-110 84-156 200-156s200 46 200 156z" fill="${clothes}"/>
  <path d="M276 270h88v72c0 24-20 40-44 40s-44-16-44-40z" fill="${skin}"/>
  <path d="M204 350c-34-60-34-130-20-178c16-58 66-96 136-96s120 38 136 96c14 48 14 118-20 178c-40 26-192 26-232 0z" fill="${hair}"/>
  <ellipse cx="320" cy="216" rx="88" ry="106" fill="${skin}"/>
  <path d="M228 196c10-64 50-96 96-96s82 32 88 92c-56 2-112-16-140-52c-8 28-22 46-44 56z" fill="${hair}"/>
  <path d="M270 208c8-9 24-9 32 0M338 208c8-9 24-9 32 0" stroke="#3a2a25" stroke-width="6" fill="none" stroke-linecap="round"/>
  <path d="M286 262c20 22 48 22 68 0" stroke="#8c4a3c" stroke-width="6" fill="none" stroke-linecap="round"/>
</svg></body>`
}
