/** The vote of a visitor; null without one. */
export type Vote = 'like' | 'dislike' | null;

export interface VoteCounts {
  likes: number;
  dislikes: number;
}

/** The counters of the optimistic update: `wanted` replaces the recorded vote, which `counts` include. */
export function countsWith(counts: VoteCounts, recorded: Vote, wanted: Vote): VoteCounts {
  return {
    likes: Math.max(0, counts.likes - Number(recorded === 'like')) + Number(wanted === 'like'),
    dislikes: Math.max(0, counts.dislikes - Number(recorded === 'dislike')) + Number(wanted === 'dislike'),
  };
}

export function toVote(value: unknown): Vote {
  return value === 'like' || value === 'dislike' ? value : null;
}

/** The counters of the database's response; null for any other shape. */
export function toCounts(response: unknown): VoteCounts | null {
  if (typeof response !== 'object' || response === null) return null;
  const likes = 'likes_count' in response ? response.likes_count : null;
  const dislikes = 'dislikes_count' in response ? response.dislikes_count : null;
  return typeof likes === 'number' && typeof dislikes === 'number' ? { likes, dislikes } : null;
}
