import { describe, expect, it } from 'vitest'
import { classifyGraphError } from './graph-failure.ts'

describe('the class of a Graph error (reference §10.5)', () => {
  it.each([
    [1, undefined, 'transient'],
    [1, 1357046, 'outcome_unknown'],
    [2, undefined, 'transient'],
    [4, undefined, 'limited'],
    [4, 2018022, 'limited'],
    [17, undefined, 'limited'],
    [32, undefined, 'limited'],
    [613, 1893016, 'limited'],
    [80001, undefined, 'limited'],
    [80002, undefined, 'limited'],
    [80006, undefined, 'limited'],
    [190, 458, 'reconnect'],
    [190, 460, 'reconnect'],
    [190, 463, 'reconnect'],
    [190, 467, 'reconnect'],
    [102, undefined, 'reconnect'],
    [104, undefined, 'reconnect'],
    [3, undefined, 'grant'],
    [10, undefined, 'grant'],
    [200, undefined, 'grant'],
    [283, undefined, 'grant'],
    [200, 1545041, 'person'],
    [551, 1545041, 'person'],
    [10, 2018108, 'person'],
    [100, 2018001, 'person'],
    [230, undefined, 'person'],
    [10, 2018278, 'window'],
    [10, 2534022, 'window'],
    [100, undefined, 'content'],
    [506, undefined, 'duplicate'],
    [100, 2018008, 'attachment'],
    [10, 2018300, 'another_app'],
    [25, 2207050, 'policy'],
    [100, 33, 'gone'],
    [100, 2018292, 'gone'],
    [803, undefined, 'gone'],
    [368, undefined, 'policy'],
    [10, 1893063, 'policy'],
    [10900, undefined, 'already_replied'],
    [10901, undefined, 'too_old'],
    [100, 2534025, 'refused_private_reply'],
    [100, 2018164, 'content'],
    [100, 2018294, 'attachment'],
    [100, 2534015, 'content'],
    [100, 2534029, 'policy'],
    [1, 2853006, 'grant'],
    [190, 2069032, 'content'],
    [200, 2069030, 'content'],
    [200, 2069031, 'content'],
    [200, 2069033, 'content'],
    [2018300, undefined, 'another_app'],
    [100, 2018300, 'another_app'],
    [2018321, undefined, 'busy'],
    [100, 2018321, 'busy'],
    [9000001, undefined, 'gone'],
    [100, 9000001, 'gone'],
    [2018218, undefined, 'content'],
    [613, 2018218, 'content'],
    [2018247, undefined, 'grant'],
    [613, 2018247, 'grant'],
    [2022, undefined, 'policy'],
    [36103, undefined, 'grant'],
    [551, 1893047, 'person'],
    [10, 1893015, 'person'],
    [10, 2018336, 'content'],
    [100, 2018014, 'content'],
    [100, 2534068, 'content'],
  ])('%i/%s is %s', (code, error_subcode, expected) => {
    expect(classifyGraphError({ code, ...(error_subcode ? { error_subcode } : {}) })).toBe(expected)
  })

  it('a transient content error is retried, a transient limit error is not', () => {
    expect(classifyGraphError({ code: 100, is_transient: true })).toBe('transient')
    expect(classifyGraphError({ code: 4, is_transient: true })).toBe('limited')
    expect(classifyGraphError({ code: 100, error_subcode: 33, is_transient: true })).toBe('gone')
  })

  it('an unknown code is retried only when the platform calls it transient', () => {
    expect(classifyGraphError({ code: 99_999, is_transient: true })).toBe('transient')
    expect(classifyGraphError({ code: 99_999 })).toBe('content')
  })
})
