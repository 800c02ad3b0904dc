<?php
defined( 'ABSPATH' ) || exit;

/** Sends the queue in the background. */
final class Weft_Sender {
	/** The body of the first attempt. Retries send it unchanged, even if the order was edited meanwhile. */
	const BODY = '_weft_report';
	/** "done" or "refused". */
	const STATE = '_weft_state';
	const GONE  = '_weft_returns';

	public static function send_sale( $order_id, $attempt = 0 ) {
		$order = wc_get_order( $order_id );
		if ( ! $order || ! $order->get_meta( Weft_Clicks::META ) || $order->get_meta( self::STATE ) ) {
			return;
		}
		Weft_Connection::refresh();
		$body = $order->get_meta( self::BODY );
		if ( ! $body ) {
			$body = wp_json_encode( Weft_Report::of( $order ) );
			$order->update_meta_data( self::BODY, $body );
			$order->save();
		}
		$result = Weft_Http::post( '/sales', $body );
		Weft_Connection::note( $result, $order, $attempt );
		if ( 'again' === $result['outcome'] ) {
			self::again( $order, Weft_Queue::SALE, array( $order_id, $attempt ), $result );
			return;
		}
		$order->update_meta_data( self::STATE, $result['outcome'] );
		$order->save();
		self::note_refusal( $order, $result );
	}

	/** Reports a refund, or with 0 the cancellation of the whole order. */
	public static function send_return( $order_id, $refund_id, $attempt = 0 ) {
		$order = wc_get_order( $order_id );
		$body  = $order ? $order->get_meta( self::BODY ) : '';
		// Skips orders that were never reported or were rejected.
		if ( ! $order || ! $order->get_meta( Weft_Clicks::META ) || 'refused' === $order->get_meta( self::STATE ) ) {
			return;
		}
		if ( 'done' !== $order->get_meta( self::STATE ) ) {
			// The order is reported first, even if it was refunded before its turn. With a body it is already on its way.
			if ( ! $body ) {
				if ( ! $refund_id ) {
					return;
				}
				Weft_Queue::add( Weft_Queue::SALE, array( (int) $order_id, 0 ) );
			}
			$result = array( 'message' => 'the order was not reported yet', 'pause' => 0 );
			self::again( $order, Weft_Queue::BACK, array( $order_id, $refund_id, $attempt ), $result );
			return;
		}
		$gone = (array) ( $order->get_meta( self::GONE ) ?: array() );
		if ( in_array( $refund_id, $gone, true ) ) {
			return;
		}
		$refund = $refund_id ? wc_get_order( $refund_id ) : null;
		$told   = $refund_id ? ( $refund ? Weft_Return::of( $order, $refund ) : null ) : array( 'returnId' => "cancelled-$order_id", 'reason' => 'cancelled' );
		if ( ! $told ) {
			return;
		}
		$number = (string) ( json_decode( $body, true )['orderId'] ?? '' );
		$result = Weft_Http::post( '/sales/' . rawurlencode( $number ) . '/returns', wp_json_encode( $told ) );
		// After a full refund there is nothing left to cancel.
		if ( $refund_id ) {
			Weft_Connection::note( $result, $order, $attempt );
		}
		if ( 'again' === $result['outcome'] ) {
			self::again( $order, Weft_Queue::BACK, array( $order_id, $refund_id, $attempt ), $result );
			return;
		}
		$order->update_meta_data( self::GONE, array_merge( $gone, array( $refund_id ) ) );
		$order->save();
		// After a full refund there is nothing left to cancel.
		if ( $refund_id ) {
			self::note_refusal( $order, $result );
		}
	}

	private static function again( $order, $hook, $args, $result ) {
		if ( ! Weft_Queue::add_again( $hook, $args, $result['pause'] ) ) {
			Weft_Queue::log( "order {$order->get_id()} given up: {$result['message']}" );
			/* translators: %s: the reason. */
			$order->add_order_note( sprintf( __( 'Weft could not be reached for three days: %s', 'weft' ), $result['message'] ) );
		}
	}

	private static function note_refusal( $order, $result ) {
		if ( 'refused' === $result['outcome'] ) {
			Weft_Queue::log( "order {$order->get_id()}: {$result['message']}" );
			$order->add_order_note( "Weft: {$result['message']}" );
		}
	}
}
