<?php
defined( 'ABSPATH' ) || exit;

/** Queues order events, so nothing is sent while a shopper waits. */
final class Weft_Queue {
	const GROUP = 'weft';
	const SALE  = 'weft_send_sale';
	const BACK  = 'weft_send_return';
	const ENDED = array( 'cancelled', 'failed' );
	/** Pauses before each retry: about three days in total. */
	const PAUSES = array( 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600 );

	public static function start() {
		add_action( 'woocommerce_order_status_changed', array( self::class, 'on_status' ), 10, 4 );
		add_action( 'woocommerce_order_refunded', array( self::class, 'on_refund' ), 10, 2 );
		add_action( self::SALE, array( Weft_Sender::class, 'send_sale' ), 10, 2 );
		add_action( self::BACK, array( Weft_Sender::class, 'send_return' ), 10, 3 );
	}

	public static function on_status( $order_id, $from, $to, $order = null ) {
		if ( in_array( $to, wc_get_is_paid_statuses(), true ) ) {
			self::add( self::SALE, array( (int) $order_id, 0 ) );
		} elseif ( in_array( $to, self::ENDED, true ) && in_array( $from, wc_get_is_paid_statuses(), true ) ) {
			self::add( self::BACK, array( (int) $order_id, 0, 0 ) );
		}
	}

	public static function on_refund( $order_id, $refund_id ) {
		self::add( self::BACK, array( (int) $order_id, (int) $refund_id, 0 ) );
	}

	/** The last argument counts the attempts. A failure here never fails the shop's own work. */
	public static function add( $hook, $args, $pause = 0 ) {
		try {
			if ( ! Weft_Settings::is_complete() ) {
				return;
			}
			if ( ! function_exists( 'as_schedule_single_action' ) ) {
				if ( ! wp_next_scheduled( $hook, $args ) ) {
					wp_schedule_single_event( time() + $pause, $hook, $args );
				}
			} elseif ( ! as_has_scheduled_action( $hook, $args, self::GROUP ) ) {
				as_schedule_single_action( time() + $pause, $hook, $args, self::GROUP );
			}
		} catch ( Throwable $error ) {
			self::log( "$hook could not be scheduled: " . $error->getMessage() );
		}
	}

	/** Returns false after the last attempt. */
	public static function add_again( $hook, $args, $asked = 0 ) {
		$attempt = array_pop( $args );
		if ( ! isset( self::PAUSES[ $attempt ] ) ) {
			return false;
		}
		$args[] = $attempt + 1;
		self::add( $hook, $args, max( self::PAUSES[ $attempt ], min( $asked, 24 * 3600 ) ) );
		return true;
	}

	public static function log( $message ) {
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->warning( "Weft: $message", array( 'source' => 'weft' ) );
		}
	}
}
