import { describe, expect, it } from 'vitest';
import { countsWith, toCounts, toVote, type Vote } from '@/features/votes/vote-counts';

describe('countsWith', () => {
  const counts = { likes: 3, dislikes: 1 };

  it.each<[Vote, Vote, number, number]>([
    [null, null, 3, 1],
    [null, 'like', 4, 1],
    [null, 'dislike', 3, 2],
    ['like', 'like', 3, 1],
    ['like', 'dislike', 2, 2],
    ['dislike', 'like', 4, 0],
    ['dislike', 'dislike', 3, 1],
    // Spec: public 4.6
  ])('stored %s, new %s: %i and %i', (recorded, wanted, likes, dislikes) => {
    expect(countsWith(counts, recorded, wanted)).toEqual({ likes, dislikes });
  });

  // Spec: public 4.6
  it('never goes below zero', () => {
    expect(countsWith({ likes: 0, dislikes: 0 }, 'like', 'dislike')).toEqual({ likes: 0, dislikes: 1 });
  });
});

describe('toVote', () => {
  it.each([
    ['like', 'like'],
    ['dislike', 'dislike'],
    [null, null],
    ['Like', null],
    [1, null],
    [undefined, null],
  ])('%j → %j', (value, vote) => {
    expect(toVote(value)).toBe(vote);
  });
});

describe('toCounts', () => {
  it('reads the counters of the response', () => {
    const response = { likes_count: 3, dislikes_count: 1, user_vote: 'like' };
    expect(toCounts(response)).toEqual({ likes: 3, dislikes: 1 });
  });

  it.each([
    null,
    undefined,
    'like',
    3,
    [],
    {},
    { likes_count: 3 },
    { likes_count: '3', dislikes_count: '1' },
  ])('%j is no response', (response) => {
    expect(toCounts(response)).toBeNull();
  });
});
