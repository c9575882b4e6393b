import { expect, test } from 'vitest'
import { instagramFiles } from '#automation/messages/instagram-files.ts'
import { kindsFor } from '#contract/upload-rules.ts'

test.each(['image', 'audio', 'video', 'file'] as const)(
  'what Instagram takes as %s is what a flow may send there',
  (attachment) => {
    const endings = kindsFor(attachment, 2).map(({ ending }) => ending)
    expect(instagramFiles[attachment]).toEqual(expect.arrayContaining(endings))
  },
)
