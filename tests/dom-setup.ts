// Setup for tests with a DOM, in addition to tests/setup.ts.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './computed-style';
import './testing-library';

afterEach(cleanup);
