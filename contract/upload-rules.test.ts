import { describe, expect, it } from 'vitest'
import { type fileKinds, kindNames, kindOf, kindsFor } from './upload-rules.ts'

const kind = (attachment: keyof typeof fileKinds, fileName: string, fileType: string, platform: 1 | 2 = 1) =>
  kindOf(kindsFor(attachment, platform), { fileName, fileType })?.ending

describe('the kind of a file', () => {
  it('follows its type, not the ending of its name', () => {
    expect(kind('image', 'зураг.JPEG', 'image/jpeg')).toBe('jpg')
    expect(kind('image', 'page.png', 'text/html')).toBeUndefined()
    expect(kind('audio', 'дуу', 'audio/x-m4a')).toBe('m4a')
    expect(kind('video', 'clip.mp4', 'video/mp4; codecs=avc1')).toBe('mp4')
  })

  it('follows the ending of its name when the browser sends no type', () => {
    expect(kind('file', 'Үнийн санал.PDF', '')).toBe('pdf')
    expect(kind('image', 'зураг.jpeg', 'application/octet-stream')).toBe('jpg')
    expect(kind('file', 'virus.exe', '')).toBeUndefined()
  })

  it('is never one that can carry scripts', () => {
    expect(kind('image', 'logo.svg', 'image/svg+xml')).toBeUndefined()
    expect(kind('file', 'page.html', 'text/html')).toBeUndefined()
  })
})

describe('Instagram', () => {
  it('accepts fewer kinds of file than Messenger', () => {
    expect(kindNames(kindsFor('file', 2))).toBe('PDF')
    expect(kind('audio', 'song.mp3', 'audio/mpeg', 2)).toBeUndefined()
    expect(kind('audio', 'song.mp3', 'audio/mpeg', 1)).toBe('mp3')
  })
})
