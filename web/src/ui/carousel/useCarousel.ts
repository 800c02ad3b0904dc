import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from "react";
import { prefersLessMotion, useLessMotion } from "../motion";

interface CarouselOptions {
  count: number;
  /** Whether one slide fills the viewport; otherwise several are visible. */
  isSingle: boolean;
  delayMs: number;
}

const everyIndex = (count: number) => Array.from({ length: count }, (_, index) => index);

export function useCarousel({ count, isSingle, delayMs }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", duration: 22 });
  const [selected, setSelected] = useState(0);
  const [inView, setInView] = useState(() => (isSingle ? [0] : everyIndex(count)));
  const [isPaused, setPaused] = useState(false);
  const [isBusy, setBusy] = useState({ pointer: false, focus: false });
  const isHidden = useHiddenTab();
  const isStill = useLessMotion();

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      setSelected(embla.selectedScrollSnap());
      setInView(isSingle ? [embla.selectedScrollSnap()] : embla.slidesInView());
    };
    embla.on("select", follow).on("slidesInView", follow).on("reInit", follow);
    return () => {
      embla.off("select", follow).off("slidesInView", follow).off("reInit", follow);
    };
  }, [embla, isSingle]);

  const goTo = useCallback((index: number) => embla?.scrollTo(index, prefersLessMotion()), [embla]);
  const goBy = useCallback(
    (step: 1 | -1) => (step > 0 ? embla?.scrollNext(prefersLessMotion()) : embla?.scrollPrev(prefersLessMotion())),
    [embla],
  );

  const isPlaying = count > 1 && !isPaused && !isBusy.pointer && !isBusy.focus && !isHidden && !isStill;
  // `selected` restarts the timer after the user changed the slide.
  useEffect(() => {
    if (!isPlaying || selected < 0) return;
    const timer = setTimeout(() => goBy(1), delayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, selected, delayMs, goBy]);

  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === "mouse" && setBusy((busy) => ({ ...busy, pointer: true })),
    onPointerLeave: () => setBusy((busy) => ({ ...busy, pointer: false })),
    // :focus-visible distinguishes keyboard focus from a click.
    onFocus: ({ target }: FocusEvent) =>
      target.matches(":focus-visible") && setBusy((busy) => ({ ...busy, focus: true })),
    onBlur: () => setBusy((busy) => ({ ...busy, focus: false })),
  };

  return { viewport, selected, inView, isPaused, setPaused, isPlaying, goTo, goBy, hold };
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return isHidden;
}
