export { Component, handle } from '../team/page.tsx';
