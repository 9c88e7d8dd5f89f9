// Setup for tests with a DOM, in addition to tests/setup.ts.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import './computed-style';
import './editing-commands';
import './labels';
import './testing-library';

afterEach(cleanup);

// The files of a worker share one window. Some render in Node, without one.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
