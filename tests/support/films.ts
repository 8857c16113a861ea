/** The place that a film names, as telephones write it. */
export const FILMED_AT = '+35.6892+051.3890/'

/** A box of an MP4 film. */
function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function buildTrack(
  handler: string,
  codec: string,
  [width, height] = [0, 0],
  isTurned = false,
): Buffer {
  const header = Buffer.alloc(84)
  header.writeInt32BE(isTurned ? 0 : 65_536, 40)
  header.writeUInt32BE(width * 65_536, 76)
  header.writeUInt32BE(height * 65_536, 80)
  const kind = Buffer.alloc(24)
  kind.write(handler, 8, 'latin1')
  const described = Buffer.concat([Buffer.alloc(8), box(codec, Buffer.alloc(8))])
  const media = box('mdia', box('hdlr', kind), box('minf', box('stbl', box('stsd', described))))
  return box('trak', box('tkhd', header), media)
}

/** An MP4 film that names the place of its recording. */
export function buildFilm(...tracks: Buffer[]): Buffer {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(12_500, 16)
  const place = box('udta', Buffer.from(FILMED_AT))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', head), ...tracks, place),
    box('mdat', Buffer.alloc(200)),
  ])
}
