import { describe, expect, it } from 'vitest'
import { type fileKinds, kindNames, kindOf, kindsFor } from './upload-rules.ts'

const kind = (attachment: keyof typeof fileKinds, fileName: string, fileType: string, platform: 1 | 2 = 1) =>
  kindOf(kindsFor(attachment, platform), { fileName, fileType })?.ending

describe('what a file is taken as', () => {
  it('is its type, whatever its name ends in', () => {
    expect(kind('image', 'зураг.JPEG', 'image/jpeg')).toBe('jpg')
    expect(kind('image', 'page.png', 'text/html')).toBeUndefined()
    expect(kind('audio', 'дуу', 'audio/x-m4a')).toBe('m4a')
    expect(kind('video', 'clip.mp4', 'video/mp4; codecs=avc1')).toBe('mp4')
  })

  it('is the end of its name where nobody told the type', () => {
    expect(kind('file', 'Үнийн санал.PDF', '')).toBe('pdf')
    expect(kind('image', 'зураг.jpeg', 'application/octet-stream')).toBe('jpg')
    expect(kind('file', 'virus.exe', '')).toBeUndefined()
  })

  it('is nothing that runs or that pictures can hide in', () => {
    expect(kind('image', 'logo.svg', 'image/svg+xml')).toBeUndefined()
    expect(kind('file', 'page.html', 'text/html')).toBeUndefined()
  })
})

describe('Instagram', () => {
  it('takes fewer than Messenger', () => {
    expect(kindNames(kindsFor('file', 2))).toBe('PDF')
    expect(kind('audio', 'song.mp3', 'audio/mpeg', 2)).toBeUndefined()
    expect(kind('audio', 'song.mp3', 'audio/mpeg', 1)).toBe('mp3')
  })
})
